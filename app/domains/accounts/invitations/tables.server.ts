import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, noLonger } from '~/db/columns.server';
import { users } from '../tables.server';
import { INVITATION_LENGTHS } from '../vocabulary';

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
