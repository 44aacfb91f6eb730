import type { Sql } from 'postgres';

/** Called when a statement is sent; the function it returns gets the milliseconds until the result or failure. */
export type StatementTimer = () => (ms: number) => void;

export const statementTimers = new Set<StatementTimer>();

type Query = {
  executed: boolean;
  handle(): Promise<void>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
};

/**
 * Times every statement of the pool, transactions included. The driver's own hook, `debug`, takes a stack trace for
 * each; wrapping `handle`, which all queries share, takes two clock readings.
 */
export function timeStatements(sql: Sql): void {
  // Never awaited, so never sent: only its prototype is needed.
  const kind = Object.getPrototypeOf(sql``) as Query;
  const handle = kind.handle;
  kind.handle = function (this: Query) {
    if (!this.executed && statementTimers.size > 0) watch(this);
    return handle.call(this);
  };
}

function watch(query: Query): void {
  const told = [...statementTimers].map((timer) => timer());
  const started = performance.now();
  const { resolve, reject } = query;
  const tell = () => {
    const ms = performance.now() - started;
    for (const hear of told) hear(ms);
  };
  query.resolve = (value) => {
    tell();
    resolve(value);
  };
  query.reject = (error) => {
    tell();
    reject(error);
  };
}
