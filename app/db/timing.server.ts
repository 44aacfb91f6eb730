import type { Sql } from 'postgres';

/** Told when a statement sets out; the function it answers is told the milliseconds until the answer, or the failure. */
export type StatementTimer = () => (ms: number) => void;

export const statementTimers = new Set<StatementTimer>();

type Query = {
  executed: boolean;
  handle(): Promise<void>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
};

/**
 * Times every statement of the pool, transactions included. The driver offers `debug` only, which takes a stack trace
 * for each statement; this takes two clock readings. Statements set out in `handle`, which all queries share.
 */
export function timeStatements(sql: Sql): void {
  // Never awaited, so never sent: only its kind is of interest.
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
