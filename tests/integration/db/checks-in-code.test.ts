import { join } from 'node:path';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database';
import { filesIn, ROOT } from '../../support/source/source';

/**
 * Each check of the migrated tables equals the check in the code. Otherwise, the database could refuse values that the
 * forms accept, such as a longer text.
 */
const modules = await Promise.all(
  filesIn('app', /\/tables\.server\.ts$/).map((file) => import(join(ROOT, 'app', file)) as Promise<object>),
);
const tables = modules
  .flatMap((module): unknown[] => Object.values(module))
  .filter((value) => is(value, PgTable))
  .map(getTableConfig);

test.each(tables)('the checks of $name', async ({ name, checks }) => {
  const table = sql.identifier(name);
  await rolledBack(async (tx) => {
    const checksIn = (schema: string) =>
      tx.execute(sql`select conname as name, pg_get_expr(conbin, conrelid) as condition from pg_constraint
        where conrelid = ${`${schema}.${name}`}::regclass and contype = 'c' order by 1`);
    // Two conditions look alike only if PostgreSQL writes both, so a copy of the table gets the code's checks.
    await tx.execute(sql`create temporary table ${table} (like public.${table})`);
    for (const { name: check, value } of checks) {
      await tx.execute(sql`alter table pg_temp.${table} add constraint ${sql.identifier(check)} check (${value})`);
    }
    expect(await checksIn('public')).toEqual(await checksIn('pg_temp'));
  });
});
