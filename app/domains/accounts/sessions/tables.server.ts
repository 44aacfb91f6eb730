import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, noLonger } from '~/db/columns.server';
import { users } from '../tables.server';
import { SESSION_LENGTHS } from '../vocabulary';

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
    check('sessions_lengths', noLonger(t, SESSION_LENGTHS)),
    index('sessions_user').on(t.userId, t.createdAt.desc().nullsFirst()),
    // All that the list of the team shows: it then reads no row of the table, each of which lies in a block of its own.
    index('sessions_listed').on(t.lastSeenAt.desc().nullsFirst(), t.id, t.expiresAt, t.userId, t.userAgent),
    index('sessions_expires').on(t.expiresAt),
  ],
);
