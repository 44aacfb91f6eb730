import { sql } from 'drizzle-orm';
import { db } from '~/db/database.server';

let names: Promise<string[]> | undefined;

/** The tables of the migrated database, so that a new one is emptied without being named here. */
const tableNames = () =>
  (names ??= db
    .execute<{ name: string }>(
      sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
    )
    .then((rows) => rows.map(({ name }) => name)));

/** Empties every table and restarts the ids at 1. For `beforeEach` in suites whose tests write. */
export async function emptyTables(): Promise<void> {
  await db.execute(sql.raw(`truncate ${(await tableNames()).join(', ')} restart identity cascade`));
}
