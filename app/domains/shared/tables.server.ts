import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Work that is done once a day across all machines: the machine that inserts the row does it. */
export const dailyRuns = pgTable(
  'daily_runs',
  { job: text().notNull(), day: date({ mode: 'string' }).notNull() },
  (t) => [primaryKey({ columns: [t.job, t.day] })],
);
