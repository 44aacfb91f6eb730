import type postgres from 'postgres';

/**
 * A table as the database's catalog describes it: columns of later migrations are included without being listed here.
 * `pg_dump`, which would know all this, is not in the image.
 */
export type Table = {
  name: string;
  /** Stored columns only; the database computes generated ones. */
  columns: string[];
  /** Expressions that put the rows in the same order on every server. */
  order: string[];
  /** Tables that its foreign keys reference, without the keys that can be checked at the commit. */
  needs: string[];
};

/** The sequence of a column; `last` is null before its first use. */
type Sequence = { name: string; table: string; column: string; last: number | null };

/** One applied migration: the hash of its SQL and its time in milliseconds, as Drizzle keeps them. */
type Migration = { hash: string; createdAt: number };

export type Layout = {
  /** Each comes after the tables it references. */
  tables: Table[];
  sequences: Sequence[];
  migrations: Migration[];
};

/**
 * Reads tables, sequences and migrations from the database's catalog. Throws if tables reference each other in a cycle.
 */
export async function readLayout(sql: postgres.Sql | postgres.TransactionSql): Promise<Layout> {
  const tables = await sql<Table[]>`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select array_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end
          order by array_position(k.conkey, a.attnum))
        from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
        where k.conrelid = c.oid and k.contype = 'p'), '{}') as order,
      coalesce((select array_agg(distinct f.relname::text) from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid and not k.condeferrable), '{}') as needs
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname collate "C"`;
  const sequences = await sql<{ name: string; table: string; column: string; last: string | null }[]>`
    select s.relname as name, c.relname as table, a.attname as column, pg_sequence_last_value(s.oid) as last
    from pg_class s
    join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype in ('a', 'i')
    join pg_class c on c.oid = d.refobjid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
    where s.relkind = 'S' and c.relnamespace = 'public'::regnamespace
    order by s.relname collate "C"`;
  return {
    tables: inDependency([...tables]),
    sequences: sequences.map(({ last, ...sequence }) => ({ ...sequence, last: last === null ? null : Number(last) })),
    migrations: await appliedMigrations(sql),
  };
}

async function appliedMigrations(sql: postgres.Sql | postgres.TransactionSql): Promise<Migration[]> {
  const [found] = await sql`select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`;
  if (!found) return [];
  const rows = await sql<{ hash: string; at: string }[]>`
    select hash, created_at as at from drizzle.__drizzle_migrations order by created_at, id`;
  return rows.map(({ hash, at }) => ({ hash, createdAt: Number(at) }));
}

/** Orders tables so that each comes after those it references. */
function inDependency(tables: Table[]): Table[] {
  const ordered: Table[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const ready = [...waiting].filter(({ needs }) => ![...waiting].some(({ name }) => needs.includes(name)));
    if (ready.length === 0) {
      throw new Error(
        `These tables reference each other in a cycle: ${[...waiting].map(({ name }) => name).join(', ')}`,
      );
    }
    for (const table of ready) waiting.delete(table);
    ordered.push(...ready);
  }
  return ordered;
}

/** The ORDER BY clause for a table's rows; empty for a table without a primary key. */
export const inOrder = ({ order }: Table) => (order.length > 0 ? `order by ${order.join(', ')}` : '');
