import type postgres from 'postgres';

/** A constraint or an index of a public table, with the statements that remove it and make it again. */
type Part = { table: string; remove: string; make: string };

/** The parts in the order of their removal: an index cannot be removed while a foreign key needs it. */
async function removable(tx: postgres.TransactionSql): Promise<Part[]> {
  const constraints = await tx<Part[]>`
    select conrelid::regclass::text as table,
      format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('f', 'x') and conparentid = 0
    order by contype = 'x', conname`;
  const indexes = await tx<Part[]>`
    select i.indrelid::regclass::text as table, format('drop index %s', i.indexrelid::regclass) as remove,
      pg_get_indexdef(i.indexrelid) as make
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)
    order by i.indexrelid::regclass::text`;
  return [...constraints, ...indexes];
}

/**
 * Runs `work` without the indexes, foreign keys and exclusion constraints of the public tables, and makes them again
 * afterwards: built in one go, they take a fraction of the time. Primary keys stay. If a table's rows violate a
 * constraint, it throws what `refused` makes of the table and the database's error; the transaction is then void.
 */
export async function withoutIndexes<T>(
  tx: postgres.TransactionSql,
  work: () => Promise<T>,
  refused: (table: string, error: Error) => Error = (_table, error) => error,
): Promise<T> {
  const parts = await removable(tx);
  for (const { remove } of parts) await tx.unsafe(remove);
  const result = await work();
  // No table can be altered while a constraint check waits for the commit.
  await tx.unsafe('set constraints all immediate');
  await tx.unsafe(`set local maintenance_work_mem = '256MB'`);
  for (const { table, make } of parts.toReversed()) {
    await tx.unsafe(make).catch((error: Error) => {
      throw refused(table, error);
    });
  }
  return result;
}
