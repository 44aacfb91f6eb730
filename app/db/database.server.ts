import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { env } from '~/env.server';
import * as schema from './schema.server';
import { timeStatements } from './timing.server';

type Listener = (statement: string) => void;

/** Told of every statement the driver sends; tests only, since watching costs a stack trace per statement. */
export const statementListeners = new Set<Listener>();

const tell = (_connection: number, statement: string) => {
  for (const listener of statementListeners) listener(statement);
};

const open = () => {
  const sql = postgres(env.DATABASE_URL, {
    max: env.DATABASE_POOL,
    // Idle connections let short programs end by themselves; the server ends the pool when it stops.
    idle_timeout: 5,
    // Behind a pool that hands out connections by transaction a prepared statement is somebody else's, or gone.
    prepare: env.DATABASE_PREPARE,
    // Seconds; a burst of requests can keep this process from looking at its new connections for some of them.
    connect_timeout: 15,
    onnotice: () => {},
    debug: env.NODE_ENV === 'test' && tell,
  });
  timeStatements(sql);
  return { sql, db: drizzle(sql, { schema, casing: 'snake_case' }) };
};

declare global {
  var __database: ReturnType<typeof open> | undefined;
}

// One pool per process; the global outlives Vite's module reloads.
export const { db, sql } = (globalThis.__database ??= open());

/** What a verb may be handed instead of the pool: a transaction. */
export type Db = typeof db | Parameters<Parameters<typeof db.transaction>[0]>[0];
