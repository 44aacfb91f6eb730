import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, noLonger } from '~/db/columns.server';
import { INVITATION_LENGTHS, USER_LENGTHS } from './vocabulary';

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    /** An argon2id hash. */
    password: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('users_named', sql`${t.username} <> ''`),
    check('users_lengths', noLonger(t, USER_LENGTHS)),
    uniqueIndex('users_username_unique').on(sql`lower(${t.username})`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the id in the cookie: a leaked table opens no session. */
    id: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text(),
    createdAt: createdAt(),
    lastSeenAt: instant().notNull().defaultNow(),
    /** When the password was last typed in this session; null if that is not known. */
    provenAt: instant(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index('sessions_user').on(t.userId, t.createdAt.desc().nullsFirst()),
    // All that the list of the team shows: it then reads no row of the table, each of which lies in a block of its own.
    index('sessions_listed').on(t.lastSeenAt.desc().nullsFirst(), t.id, t.expiresAt, t.userId, t.userAgent),
    index('sessions_expires').on(t.expiresAt),
  ],
);

/** Browsers from which a user signed in. They open nothing; their login attempts are counted by themselves. */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** SHA-256 of the token in the cookie. */
    id: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastUsedAt: instant().notNull(),
  },
  (t) => [index('known_devices_user').on(t.userId)],
);

export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    /** SHA-256 of the token in the link. */
    tokenHash: text().notNull(),
    /** Null for the setup link, which the start prints while there is no user. */
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    note: text(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    usedBy: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    check('invitations_lengths', noLonger(t, INVITATION_LENGTHS)),
    check('invitations_user_known', sql`${t.usedBy} is null or ${t.usedAt} is not null`),
    uniqueIndex('invitations_token_unique').on(t.tokenHash),
  ],
);
