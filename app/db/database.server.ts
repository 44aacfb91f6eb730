import { drizzle } from 'drizzle-orm/postgres-js';
import postgres, { type Sql } from 'postgres';
import { env } from '~/env.server';
import { type Asker, guardStatements, guardTransactions, markOf } from './connection-guard.server';
import { timeStatements } from './timing.server';

type Listener = (statement: string) => void;

/** Called with every statement the driver sends. Tests only: the hook costs a stack trace per statement. */
export const statementListeners = new Set<Listener>();

const tell = (_connection: number, statement: string) => {
  for (const listener of statementListeners) listener(statement);
};

/** Timeout in milliseconds for a statement outside any request. */
const PATIENCE_MS = 60_000;

/** Returns the caller of the current statement, if known: requests have a shorter timeout. */
export const whoAsks: { now?: () => Asker | undefined } = {};

const open = () => {
  const sql = postgres(env.DATABASE_URL, {
    max: env.DATABASE_POOL,
    // Seconds. Closing idle connections lets short programs exit; the server closes the pool on shutdown.
    idle_timeout: 5,
    // Behind a transaction-mode pooler, a prepared statement may belong to another client or be gone.
    prepare: env.DATABASE_PREPARE,
    // Seconds; in a burst of requests this process can take several to notice a new connection.
    connect_timeout: 15,
    // Seconds; the driver's own backoff grows to 20, long after the database is back.
    backoff: () => 0.25,
    onnotice: () => {},
    debug: env.NODE_ENV === 'test' && tell,
    // Milliseconds; a client lost to the network must not hold locks forever. A shared pooler rejects this setting.
    ...(env.DATABASE_PREPARE ? { connection: { idle_in_transaction_session_timeout: 300_000 } } : {}),
  });
  guardTransactions(sql);
  // Drizzle sets up the driver's date parsing, once per pool.
  return { sql, db: drizzle(sql, { casing: 'snake_case' }), opened: performance.now() };
};

/**
 * The driver does not always recover from a lost connection: a pool that lost one gets no new work and is closed later.
 */
const RETIRED_MS = 20_000;
const RENEW_EVERY_MS = 250;

function durable() {
  let now = open();
  let mark = markOf(now.sql);
  const renew = (pool: unknown) => {
    if (pool !== mark || performance.now() - now.opened < RENEW_EVERY_MS) return;
    const { sql: old } = now;
    now = open();
    mark = markOf(now.sql);
    setTimeout(() => void old.end({ timeout: 1 }).catch(() => {}), RETIRED_MS).unref();
  };
  guardStatements(now.sql, {
    asker: () => whoAsks.now?.() ?? { ms: PATIENCE_MS },
    onLost: renew,
  });
  timeStatements(now.sql);
  const sql = new Proxy(now.sql, {
    apply: (_first, _self, words: Parameters<Sql>) => now.sql(...words),
    get: (_first, name) => now.sql[name as keyof Sql],
  });
  return { sql, db: drizzle(sql, { casing: 'snake_case' }) };
}

declare global {
  var __database: ReturnType<typeof durable> | undefined;
}

// One pool per process; the global survives Vite's module reloads.
export const { db, sql } = (globalThis.__database ??= durable());

/** What a command runs its statements on: the pool or a transaction. */
export type Db = typeof db | Parameters<Parameters<typeof db.transaction>[0]>[0];
