import type { Sql } from 'postgres';

/** Error codes of a lost connection (driver) and of a server that is shutting down or full (PostgreSQL). */
const LOST =
  /^(CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|E(CONNRESET|CONNREFUSED|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)|57P0[1-3]|53300|08\w{3})$/;

/** No answer within the caller's timeout: whether the statement was executed is unknown. */
class NoResponse extends Error {
  readonly code = 'NO_ANSWER';

  constructor(ms: number) {
    super(`The database did not answer within ${Math.round(ms)} ms`);
  }
}

/** Whether an error means that the database is unreachable, not that it rejected the statement. */
function isAway(error: unknown): boolean {
  let current = error;
  for (let depth = 0; current instanceof Error && depth < 5; depth++) {
    const { code } = current as Error & { code?: unknown };
    if (current instanceof NoResponse || (typeof code === 'string' && LOST.test(code))) return true;
    current = current.cause;
  }
  return false;
}

type Handler = object;
type Query = {
  executed: boolean;
  state: unknown;
  strings: readonly string[];
  handler: Handler;
  canceller: unknown;
  handle(): Promise<void>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
  cancel(): void;
};

/** The caller of a statement: its timeout in milliseconds, and a callback for an unreachable database. */
export type Asker = { ms: number; away?: () => void };

type Guard = {
  asker: () => Asker;
  /** Called when a pool lost a connection or got no answer; `pool` identifies it (see `markOf`). */
  onLost: (pool: unknown) => void;
};

/** Transactions whose connection is lost or silent: their later statements must not run outside them. */
const broken = new WeakMap<Handler, 'gone' | 'silent'>();
const transactions = new WeakSet<Handler>();

const queryOf = (sql: unknown) => (sql as Sql)`` as unknown as Query;

/** Identifies the pool that a statement belongs to. */
export const markOf = (sql: Sql): unknown => queryOf(sql).canceller;

/**
 * Adds a timeout to every statement (the driver waits forever for a silent server), and stops a transaction whose
 * connection is lost, which the driver would continue on a closed socket or on the next connection. Call it once per
 * process.
 */
export function guardStatements(sql: Sql, { asker, onLost }: Guard): void {
  const kind = Object.getPrototypeOf(queryOf(sql)) as Query;
  const handle = kind.handle;
  kind.handle = function (this: Query) {
    if (this.executed) return handle.call(this);
    if (!this.canceller) {
      // The driver's own query on a new connection: an unhandled rejection of it would end the process.
      const { resolve } = this;
      this.reject = () => resolve([]);
      return handle.call(this);
    }
    const state = broken.get(this.handler);
    if (state === 'gone' || (state && !isRollback(this))) {
      this.executed = true;
      this.reject(Object.assign(new Error('The transaction lost its connection'), { code: 'CONNECTION_CLOSED' }));
      return Promise.resolve();
    }
    const { ms, away } = asker();
    limit(this, ms, (error, pool) => {
      if (transactions.has(this.handler)) breakOff(this.handler, error);
      if ((error as { code?: unknown }).code !== 'ECONNREFUSED') onLost(pool);
      away?.();
    });
    return handle.call(this);
  };
}

/** 'gone' is final: a later 'silent' does not replace it. */
function breakOff(handler: Handler, error: unknown): void {
  if (broken.get(handler) !== 'gone') broken.set(handler, error instanceof NoResponse ? 'silent' : 'gone');
}

const isRollback = ({ strings }: Query) => strings[0] === 'rollback';

function limit(query: Query, ms: number, away: (error: unknown, pool: unknown) => void): void {
  const { resolve, reject } = query;
  const pool = query.canceller;
  const timer = setTimeout(() => {
    query.reject(new NoResponse(ms));
    // Still queued for a connection: cancel it, so that it is never sent.
    if (query.state === null && !transactions.has(query.handler)) query.cancel();
  }, ms);
  timer.unref();
  query.resolve = (value) => {
    clearTimeout(timer);
    resolve(value);
  };
  query.reject = (error) => {
    clearTimeout(timer);
    if (isAway(error)) away(error, pool);
    reject(error);
  };
}

/**
 * Rejects a transaction as soon as its connection is lost or silent. A silent connection still gets a rollback, which
 * is not waited for: it frees the transaction's locks once the server responds again.
 */
export function guardTransactions(sql: Sql): void {
  const begin = sql.begin.bind(sql) as (options: string, work: (tx: unknown) => unknown) => Promise<unknown>;
  const guarded = (...all: unknown[]) => {
    const work = all.pop() as (tx: unknown) => unknown;
    let handler: Handler | undefined;
    return new Promise((resolve, reject) => {
      const failed = (error: unknown) => {
        if (handler && isAway(error)) breakOff(handler, causeOf(error));
        reject(error as Error);
      };
      const watched = (tx: unknown) => {
        transactions.add((handler = queryOf(tx).handler));
        const result = Promise.resolve(work(tx));
        result.catch((error: unknown) => isAway(error) && failed(error));
        return result;
      };
      begin((all[0] as string | undefined) ?? '', watched).then(resolve, failed);
    });
  };
  sql.begin = guarded as unknown as Sql['begin'];
}

/** The driver's own error, which Drizzle wraps. */
function causeOf(error: unknown): unknown {
  let current = error;
  while (current instanceof Error && !(current instanceof NoResponse) && current.cause) current = current.cause;
  return current;
}
