import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '~/db/columns.server';

/** The table of rate-limiter-flexible: attempts per key until `expire`. In the database, so that machines share it. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: instant(),
  },
  (t) => [index('rate_limits_expire').on(t.expire)],
);
