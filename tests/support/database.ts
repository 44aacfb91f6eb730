import { getTableConfig } from 'drizzle-orm/pg-core';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { db } from '~/db/database.server';
import * as schema from '~/db/schema.server';

const names = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map((table) => `"${getTableConfig(table).schema ?? 'public'}"."${getTableName(table)}"`);

/** Empties every table and restarts the ids at 1. For `beforeEach` in suites whose tests write. */
export async function emptyTables(): Promise<void> {
  await db.execute(sql.raw(`truncate ${names.join(', ')} restart identity cascade`));
}
