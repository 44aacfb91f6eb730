/** Called when a statement is sent; the function it returns gets the milliseconds until the result or failure. */
export type StatementTimer = () => (ms: number) => void;

export const statementTimers = new Set<StatementTimer>();

/** Times one statement since `started` (from `performance.now()`), including its wait for a connection. */
export async function timed<T>(work: () => Promise<T>, started = performance.now()): Promise<T> {
  const listeners = [...statementTimers].map((timer) => timer());
  try {
    return await work();
  } finally {
    const ms = performance.now() - started;
    for (const listener of listeners) listener(ms);
  }
}
