import type { Connection } from './connection.server';

/** Milliseconds; a server that does not answer a new connection in this time counts as unreachable. */
const LIMIT_MS = 2_000;
const IDLE_MS = 5_000;

/**
 * Cancels statements on a separate connection, which also shows whether the server can be reached at all. The driver's
 * `query.cancel()` has no error handling: if the server refuses the connection, the process ends.
 */
export function canceler(open: () => Promise<Connection>, isPooled: boolean) {
  let current: Promise<Connection> | undefined;
  let idle: NodeJS.Timeout | undefined;
  /** Requests under way; the connection closes only once it is idle. */
  let asked = 0;

  const drop = async (dropped = current) => {
    if (current === dropped) current = undefined;
    await dropped?.then(
      (connection) => connection.close(),
      () => {},
    );
  };

  const ask = async (opened: Promise<Connection>, pid: number) => {
    const connection = await opened;
    if (connection.lost) throw new Error('The connection to cancel statements was lost');
    // A shared pool has processes of its own; there the role's statement_timeout ends the statement.
    await connection.run((sql) => (isPooled ? sql`select 1` : sql`select pg_cancel_backend(${pid})`), LIMIT_MS);
  };

  /** Returns whether the server answered. */
  const cancel = async (pid: number): Promise<boolean> => {
    clearTimeout(idle);
    asked++;
    const mine = (current ??= open());
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The server cannot be reached')), LIMIT_MS).unref();
    });
    try {
      await Promise.race([ask(mine, pid), late]);
      return true;
    } catch {
      void drop(mine);
      return false;
    } finally {
      clearTimeout(timer);
      if (--asked === 0) idle = setTimeout(() => void drop(), IDLE_MS).unref();
    }
  };
  return { cancel, drop };
}
