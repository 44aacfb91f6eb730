import { makePgArray } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { Options, PostgresType, Sql } from 'postgres';
import { env } from '~/env.server';
import { canceler } from './canceler.server';
import { type Asker, isAway, isUndone } from './connection-guard.server';
import { Connection } from './connection.server';
import { connections } from './connections.server';
import { inTransaction, type Send, type Statements, statementsOver, type Transaction } from './statements.server';
import { timed } from './timing.server';

type Listener = (statement: string) => void;

/** Called with every statement that is sent. Tests only. */
export const statementListeners = new Set<Listener>();

/** Timeout in milliseconds for a statement outside any request. */
const PATIENCE_MS = 60_000;

/** Timeout in milliseconds of a statement that waited for its connection until the last moment. */
const LEAST_MS = 250;

/** Returns the caller of the current statement, if known: requests have a shorter timeout. */
export const whoAsks: { now?: () => Asker | undefined } = {};

/** `text[]`: the driver would ask each new connection for the types of arrays. */
const TEXTS = 1009;

/**
 * The server's own limits, in milliseconds, on things that this process cannot cancel: a statement, a wait for a lock
 * (shorter than a request's timeout), a transaction whose client is gone. A shared pooler rejects these settings.
 */
const LIMITS = {
  statement_timeout: PATIENCE_MS,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
};

/**
 * The planner's default of 4 is meant for spinning disks: with a million rows, the planner sorted whole tables instead
 * of reading a few entries of an index.
 */
const PLANNER = { random_page_cost: 1.1 };

const OPTIONS: Options<Record<string, PostgresType>> = {
  // Behind a transaction-mode pooler, a prepared statement may belong to another client or be gone.
  prepare: env.DATABASE_PREPARE,
  // Seconds; in a burst of requests this process can take several to notice a new connection.
  connect_timeout: 10,
  onnotice: () => {},
  ...(env.DATABASE_PREPARE ? { connection: { ...LIMITS, ...PLANNER } } : {}),
};

/** Called with the error of each statement or transaction that the server undid and that will run once more. */
export const undoneListeners = new Set<(error: unknown) => void>();

/** Whether the database is away and running a transaction once more would not help. */
const isAwayForGood = (error: unknown) => isAway(error) && !isUndone(error);

/** Runs work once more if the server undid it, as in a deadlock: no change of it is left, and the collision is over. */
async function onceMore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUndone(error)) throw error;
    for (const listener of undoneListeners) listener(error);
    return work();
  }
}

type Pool = Statements & {
  begin<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Waits up to `timeout` seconds for running statements, and closes all connections. */
  end(options?: { timeout?: number }): Promise<void>;
};

function pool() {
  // Drizzle's settings for parsing dates apply to each connection.
  const types: Pick<Sql['options'], 'parsers' | 'serializers'> = { parsers: {}, serializers: { [TEXTS]: makePgArray } };
  const open = () =>
    Connection.open(env.DATABASE_URL, OPTIONS, ({ options }) => {
      Object.assign(options.parsers, types.parsers);
      Object.assign(options.serializers, types.serializers);
    });
  const { cancel, drop } = canceler(open, !env.DATABASE_PREPARE);
  const { use, end } = connections({ open, cancel, max: env.DATABASE_POOL });

  const asker = () => whoAsks.now?.() ?? { ms: PATIENCE_MS };
  const reporting = async <T>({ away }: Asker, isReported: typeof isAway, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (isReported(error)) away?.();
      throw error;
    }
  };
  const announce = (text: string) => {
    for (const listener of statementListeners) listener(text);
  };

  /** A statement outside a transaction. */
  const alone: Send = (text, ask) => {
    const run = () => {
      const caller = asker();
      const started = performance.now();
      const work = (connection: Connection) => {
        announce(text);
        return connection.run(ask, Math.max(Math.min(LEAST_MS, caller.ms), started + caller.ms - performance.now()));
      };
      return use(text, caller, work);
    };
    return reporting(asker(), isAway, () => timed(() => onceMore(run)));
  };

  /** Transactions of one kind of work compete with each other, since their later statements are not known. */
  const begin = async <T>(body: (tx: Transaction) => Promise<T>): Promise<T> => {
    const run = async () => {
      const caller = asker();
      let since: number | undefined = performance.now();
      const work = (connection: Connection) => {
        const send: Send = (text, ask) => {
          const current = asker();
          const started = since;
          since = undefined;
          announce(text);
          return reporting(current, isAwayForGood, () => timed(() => connection.run(ask, current.ms), started));
        };
        return inTransaction(connection, send, body);
      };
      // No connection: a statement that was sent has already reported its own failure.
      const isUnreported = (error: unknown) => since !== undefined && isAway(error);
      return reporting(caller, isUnreported, () => use(`transaction ${caller.work ?? ''}`, caller, work));
    };
    return reporting(asker(), isUndone, () => onceMore(run));
  };

  const close = async (options?: { timeout?: number }) => {
    await end(options);
    await drop();
  };
  const sql: Pool = Object.assign(statementsOver(alone), { begin, end: close });
  const client = Object.assign(sql, { options: types }) as unknown as Sql;
  return { sql, db: drizzle(client, { casing: 'snake_case' }) };
}

declare global {
  var __database: ReturnType<typeof pool> | undefined;
}

// One pool per process; the global survives Vite's module reloads.
export const { db, sql } = (globalThis.__database ??= pool());

/** Runs the statements of a command: the pool or a transaction. */
export type Db = typeof db | Parameters<Parameters<typeof db.transaction>[0]>[0];
