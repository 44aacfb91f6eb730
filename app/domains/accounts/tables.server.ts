import { sql } from 'drizzle-orm';
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, noLonger } from '~/db/columns.server';
import { USER_LENGTHS } from './vocabulary';

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
