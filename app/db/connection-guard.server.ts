import type { Sql } from 'postgres';

/** What the driver calls a connection that is gone, and PostgreSQL a server that goes. */
const LOST =
  /^(CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|E(CONNRESET|CONNREFUSED|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)|57P0[1-3]|53300|08\w{3})$/;

/** The server was asked and said nothing for as long as the asker can wait: whether it did it is not known. */
export class NoResponse extends Error {
  readonly code = 'NO_ANSWER';

  constructor(ms: number) {
    super(`The database did not answer within ${Math.round(ms)} ms`);
  }
}

/** Whether a failure says that the database cannot be asked at present, rather than that it refuses. */
export function isAway(error: unknown): boolean {
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

/** Who has a statement sent: the milliseconds they can wait, and whom to tell that the database could not be asked. */
export type Asker = { ms: number; away?: () => void };

type Guard = {
  asker: () => Asker;
  /** A pool lost a connection, or waits for one that is silent; `pool` is its mark, as `markOf` reads it. */
  onLost: (pool: unknown) => void;
};

/** Transactions whose connection is gone or silent: whatever they still ask must not run outside them. */
const broken = new WeakMap<Handler, 'gone' | 'silent'>();
const transactions = new WeakSet<Handler>();

const queryOf = (sql: unknown) => (sql as Sql)`` as unknown as Query;

/** What tells the statements of one pool from another's. */
export const markOf = (sql: Sql): unknown => queryOf(sql).canceller;

/**
 * Gives each statement of every pool an end: the driver waits for a silent server for ever. Also keeps a transaction
 * from going on once its connection is gone, where the driver would write to a socket that is no more, or to the
 * next one. Call it once per process.
 */
export function guardStatements(sql: Sql, { asker, onLost }: Guard): void {
  const kind = Object.getPrototypeOf(queryOf(sql)) as Query;
  const handle = kind.handle;
  kind.handle = function (this: Query) {
    if (this.executed) return handle.call(this);
    if (!this.canceller) {
      // The driver's own question about a new connection: nobody hears its failure, which would end the process.
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

/** A connection that is gone stays gone, whatever is said of it later. */
function breakOff(handler: Handler, error: unknown): void {
  if (broken.get(handler) !== 'gone') broken.set(handler, error instanceof NoResponse ? 'silent' : 'gone');
}

const isRollback = ({ strings }: Query) => strings[0] === 'rollback';

function limit(query: Query, ms: number, away: (error: unknown, pool: unknown) => void): void {
  const { resolve, reject } = query;
  const pool = query.canceller;
  const timer = setTimeout(() => {
    query.reject(new NoResponse(ms));
    // Still waiting for a connection: then it is never sent.
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
 * Ends a transaction for its caller as soon as its connection is lost or silent. A rollback is still sent down a
 * silent one, and not waited for: when the server hears again, it frees what the transaction held.
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
