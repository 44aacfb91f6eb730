import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '~/db/columns.server';
import { users } from '../tables.server';

/** Browsers from which a user signed in. They grant no access; their login attempts are only counted separately. */
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
