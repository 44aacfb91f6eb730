import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import postgres from 'postgres';
import { withoutIndexes } from './bulk-load.server';
import { databaseTls } from '~/tls.server';
import { inOrder, readLayout, type Layout, type Table } from './catalog-introspection.server';

export type Snapshot = Layout & {
  /** The server's version string. */
  server: string;
  /** The table's rows in COPY's text format, ordered by its key. */
  rows(table: Table): Promise<Readable>;
};

export type Restoration = Layout & {
  /** Loads rows in COPY's text format; throws `RowsRefused` if the database rejects them. */
  load(table: Table, columns: string[], body: AsyncIterable<Uint8Array>): Promise<void>;
  count(table: Table): Promise<number>;
  /** Advances a sequence past `last` and past the highest value of its column. */
  advance(sequence: string, last: number | null): Promise<void>;
};

export class NotEmpty extends Error {}
export class RowsRefused extends Error {}

/** Makes the text form of every type independent of the server's settings. */
const PLAIN = `
  set local client_encoding = 'UTF8'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601';
  set local timezone = 'UTC'; set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
const list = (names: string[]) => names.map(quote).join(', ');

async function inTransaction<T>(url: string, options: string, work: (tx: postgres.TransactionSql) => Promise<T>) {
  // Pooled connections keep no prepared statements.
  const sql = postgres(url, {
    ssl: databaseTls(url).ssl,
    max: 1,
    connect_timeout: 10,
    prepare: false,
    onnotice: () => {},
  });
  try {
    return (await sql.begin(options, async (tx) => {
      await tx.unsafe(PLAIN).simple();
      return work(tx);
    })) as T;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Runs `use` on a consistent snapshot of all tables, unaffected by concurrent writes. */
export function withSnapshot<T>(url: string, use: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  return inTransaction(url, 'isolation level repeatable read read only', async (tx) => {
    const [row] = await tx<{ server: string }[]>`select current_setting('server_version') as server`;
    const rows = async (table: Table) => {
      const columns = list(table.columns);
      const body = await tx
        .unsafe(`copy (select ${columns} from ${quote(table.name)} ${inOrder(table)}) to stdout`)
        .readable();
      // If the last row filled the buffer, the driver has paused the connection and would never resume.
      return body.once('end', () => body._read(0));
    };
    return use({ ...(await readLayout(tx)), server: row!.server, rows });
  });
}

/**
 * Runs `use` to fill the tables of a migrated database in one transaction. Throws `NotEmpty` if any table has a row.
 * Until the transaction ends, the tables are locked against other readers and writers, and their triggers are off.
 * Their indexes are removed first and built once all rows are there.
 */
export function withEmptyTables<T>(url: string, use: (restoration: Restoration) => Promise<T>): Promise<T> {
  return inTransaction(url, 'isolation level read committed', async (tx) => {
    const layout = await readLayout(tx);
    for (const { name } of layout.tables) {
      await tx.unsafe(`lock table ${quote(name)} in access exclusive mode`);
      const [found] = await tx.unsafe(`select 1 from ${quote(name)} limit 1`);
      if (found) throw new NotEmpty(name);
      await tx.unsafe(`alter table ${quote(name)} disable trigger user`);
    }
    const result = await withoutIndexes(
      tx,
      () => use({ ...layout, ...filling(tx, layout) }),
      (table, error) => new RowsRefused(table, { cause: error }),
    );
    for (const { name } of layout.tables) await tx.unsafe(`alter table ${quote(name)} enable trigger user`);
    return result;
  });
}

const filling = (tx: postgres.TransactionSql, layout: Layout): Omit<Restoration, keyof Layout> => ({
  load: (table, columns, body) => load(tx, table, columns, body),
  async count({ name }) {
    const [row] = await tx.unsafe<{ rows: string }[]>(`select count(*) as rows from ${quote(name)}`);
    return Number(row!.rows);
  },
  async advance(name, last) {
    const sequence = layout.sequences.find((one) => one.name === name);
    if (!sequence) throw new RowsRefused(name);
    const { table, column } = sequence;
    const highest = `greatest(${Number(last ?? 0)}, (select max(${quote(column)}) from ${quote(table)}))`;
    await tx.unsafe(`select setval($1::regclass, ${highest}) where ${highest} > 0`, [quote(name)]);
  },
});

async function load(tx: postgres.TransactionSql, table: Table, columns: string[], body: AsyncIterable<Uint8Array>) {
  const target = await tx.unsafe(`copy ${quote(table.name)} (${list(columns)}) from stdin`).writable();
  let refused: Error | undefined;
  target.on('error', (error) => (refused = error));
  for await (const chunk of body) {
    if (target.destroyed) break;
    await new Promise((go) => target.write(chunk, go));
  }
  if (!target.destroyed) target.end();
  // The end of the copy is sent on a later tick; until then the connection accepts no statement.
  await setImmediate();
  // The driver does not report an error that arrives after the last byte; the next statement then fails.
  await tx`select 1`.catch((error: Error) => {
    throw new RowsRefused(table.name, { cause: refused ?? error });
  });
}
