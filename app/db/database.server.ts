import { drizzle } from 'drizzle-orm/postgres-js';
import postgres, { type Sql } from 'postgres';
import { env } from '~/env.server';
import { type Asker, guardStatements, guardTransactions, markOf } from './connection-guard.server';
import { timeStatements } from './timing.server';

type Listener = (statement: string) => void;

/** Told of every statement the driver sends; tests only, since watching costs a stack trace per statement. */
export const statementListeners = new Set<Listener>();

const tell = (_connection: number, statement: string) => {
  for (const listener of statementListeners) listener(statement);
};

/** Milliseconds for a statement that no request waits for. */
const PATIENCE_MS = 60_000;

/** Tells who has a statement sent, where that is known: a request has less patience. */
export const whoAsks: { now?: () => Asker | undefined } = {};

const open = () => {
  const sql = postgres(env.DATABASE_URL, {
    max: env.DATABASE_POOL,
    // Idle connections let short programs end by themselves; the server ends the pool when it stops.
    idle_timeout: 5,
    // Behind a pool that hands out connections by transaction a prepared statement is somebody else's, or gone.
    prepare: env.DATABASE_PREPARE,
    // Seconds; a burst of requests can keep this process from looking at its new connections for some of them.
    connect_timeout: 15,
    // Seconds; the driver's own pauses grow to twenty, long after the database is back.
    backoff: () => 0.25,
    onnotice: () => {},
    debug: env.NODE_ENV === 'test' && tell,
    // Milliseconds: whom the network took away must not hold locks for ever. A shared pool takes no such settings.
    ...(env.DATABASE_PREPARE ? { connection: { idle_in_transaction_session_timeout: 300_000 } } : {}),
  });
  guardTransactions(sql);
  // Drizzle tells the driver how it wants dates, once per pool.
  return { sql, db: drizzle(sql, { casing: 'snake_case' }), opened: performance.now() };
};

/** The driver does not always get over a lost connection: a pool that lost one gets no new work, and ends by itself. */
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

// One pool per process; the global outlives Vite's module reloads.
export const { db, sql } = (globalThis.__database ??= durable());

/** What a verb may be handed instead of the pool: a transaction. */
export type Db = typeof db | Parameters<Parameters<typeof db.transaction>[0]>[0];
