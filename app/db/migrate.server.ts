import { setTimeout as pause } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import postgres from 'postgres';
import { DIRECT_DATABASE_URL, env } from '~/env.server';
import { databaseTls } from '~/tls.server';
import { AHEAD, isLarge, OCCUPANCY, occupiedAhead } from './occupied-ahead.server';

/** Advisory lock key: any number that nothing else in this database uses. */
export const MIGRATION_LOCK = 7_201_947;
/** Milliseconds that a second machine waits for the first one to finish migrating. */
const PATIENCE_MS = 120_000;
const ASK_EVERY_MS = 200;

/** Builds or drops an index while others write to its table; PostgreSQL refuses it in a transaction. */
const CONCURRENT_INDEX =
  /^\s*(?:--[^\n]*\n\s*)*(?:create\s+(?:unique\s+)?|drop\s+)index\s+concurrently\s+(?:if\s+(?:not\s+)?exists\s+)?"?(\w+)"?/i;

type Migration = ReturnType<typeof readMigrationFiles>[number];

/**
 * Applies pending migrations, in order, on a separate connection. A migration is applied completely or not at all,
 * except one whose statements build or drop indexes concurrently: if it fails, the next run continues it. A statement
 * that waits for a table lock fails after ten seconds, so that it does not block the queries behind it.
 */
export async function migrateDatabase({
  url = DIRECT_DATABASE_URL,
  folder = 'drizzle',
  ahead = AHEAD,
} = {}): Promise<void> {
  const { ssl } = databaseTls(url);
  // The lock and the settings below belong to one connection, however long it takes.
  const sql = postgres(url, { ssl, max: 1, max_lifetime: null, connect_timeout: 10, onnotice: () => {} });
  try {
    // The role may have a time limit for the app's statements.
    await sql`set statement_timeout = 0`;
    // Migrations that turn days into instants read the site's zone here.
    await sql`select set_config('biscayne.zone', ${env.SITE_TIMEZONE}, false)`;
    await lockMigrations(sql);
    await sql`set lock_timeout = '10s'`;
    const last = await lastApplied(sql);
    for (const migration of readMigrationFiles({ migrationsFolder: folder })) {
      if (migration.folderMillis > last) await apply(sql, migration, ahead);
    }
  } finally {
    // The lock belongs to the session and ends with the connection.
    await sql.end({ timeout: 5 });
  }
}

/**
 * One machine at a time migrates. The others ask repeatedly instead of waiting in a statement: such a statement holds a
 * snapshot, and a concurrent index waits for the end of all snapshots.
 */
async function lockMigrations(sql: postgres.Sql): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; ; await pause(ASK_EVERY_MS)) {
    const [row] = await sql<{ locked: boolean }[]>`select pg_try_advisory_lock(${MIGRATION_LOCK}) as locked`;
    if (row!.locked) return;
    if (Date.now() > until) throw new Error('Another machine has been migrating for two minutes: try again later');
  }
}

/** The time of the last applied migration, in milliseconds, from the table of Drizzle's migrator. */
async function lastApplied(sql: postgres.Sql): Promise<number> {
  await sql`create schema if not exists drizzle`;
  await sql`
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
  const [row] = await sql<{ last: string | null }[]>`
    select max(created_at) as last from drizzle.__drizzle_migrations`;
  return Number(row!.last ?? 0);
}

async function apply(sql: postgres.Sql, migration: Migration, ahead: typeof AHEAD): Promise<void> {
  if (isConcurrent(migration.sql)) {
    for (const statement of migration.sql) await buildIndex(sql, statement);
    return record(sql, migration);
  }
  const isAhead = migration.folderMillis === OCCUPANCY && (await isLarge(sql, ahead.holds));
  const statements = isAhead ? await occupiedAhead(sql, migration.sql, ahead.batch) : migration.sql;
  await sql.begin(async (tx) => {
    for (const statement of statements) await tx.unsafe(statement);
    await record(tx, migration);
  });
}

const record = async (sql: postgres.Sql | postgres.TransactionSql, { hash, folderMillis }: Migration) => {
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
};

/** Whether a migration runs outside a transaction. Throws if only some of its statements can run there. */
export function isConcurrent(statements: string[]): boolean {
  const concurrent = statements.filter((statement) => CONCURRENT_INDEX.test(statement));
  if (concurrent.length === 0) return false;
  if (concurrent.length === statements.length) return true;
  throw new Error('A migration with CONCURRENTLY must not hold other statements: put them into one of their own');
}

/** Builds or drops an index. An earlier run may already have built it, or may have left an invalid index behind. */
async function buildIndex(sql: postgres.Sql, statement: string): Promise<void> {
  const [, name = ''] = CONCURRENT_INDEX.exec(statement)!;
  const [found] = await sql<{ valid: boolean }[]>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${`public."${name}"`})`;
  const isDrop = /drop\s+index\s+concurrently/i.test(statement);
  if (isDrop ? !found : found?.valid) return;
  if (found && !isDrop) await sql.unsafe(`drop index concurrently "${name}"`);
  await sql.unsafe(statement);
}
