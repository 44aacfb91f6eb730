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
    /** The time when the password was last typed in this session; null if unknown. */
    provenAt: instant(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    check('sessions_lengths', noLonger(t, SESSION_LENGTHS)),
    index('sessions_user').on(t.userId, t.createdAt.desc().nullsFirst()),
    // Has all columns of the team's list, which then reads no row of the table; each row lies in another block.
    index('sessions_listed').on(t.lastSeenAt.desc().nullsFirst(), t.id, t.expiresAt, t.userId, t.userAgent),
    index('sessions_expires').on(t.expiresAt),
  ],
);
