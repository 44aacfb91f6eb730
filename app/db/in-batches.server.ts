import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from './database.server';

/** Rows per statement: limits how many rows are locked at once, and how long. */
const BATCH = 1_000;

/**
 * Calls `step` with the maximum of rows that it may take, until it finds fewer. Returns the number of rows. A step
 * skips the rows that another transaction has locked, so that it never waits, and two steps never block each other.
 */
export async function inBatches(step: (most: number) => Promise<{ length: number }>, batch = BATCH): Promise<number> {
  let rows = 0;
  for (;;) {
    const { length } = await step(batch);
    rows += length;
    if (length < batch) return rows;
  }
}

/** The first rows of a table in this order, without the rows that other transactions have locked; locks them. */
export const lockedBatch = (db: Db, id: PgColumn, { where, order, most }: Batch) =>
  db
    .select({ id })
    .from(id.table)
    .where(where)
    .orderBy(...order)
    .limit(most)
    .for('update', { skipLocked: true });

/** Whether a row belongs to this locked batch: the condition of the statement that removes or changes it. */
export const isInBatch = (db: Db, id: PgColumn, batch: Batch) => isAnyOf(id, lockedBatch(db, id, batch));

/**
 * Whether a column has one of the values that a limited query finds. The query runs once. With a plain IN, the planner
 * may run it again for each row of the table, and each run locks further rows: with the statistics of an empty table, a
 * batch of 500 among 50,000 rows took half a minute, and took 999 rows.
 */
export const isAnyOf = (column: SQLWrapper, limited: SQLWrapper) => sql`${column} = any(array(${limited}))`;

type Batch = { where: SQL | undefined; order: PgColumn[]; most: number };

/** The moment `days` before `now`. */
export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
