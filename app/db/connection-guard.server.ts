/** Codes of a connection that is gone: the driver's, the network's, and those of a server that is shutting down. */
const LOST =
  /^(CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|E(CONNRESET|CONNREFUSED|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)|57P0[1-5]|25P0[34]|08\w{3})$/;

/**
 * A server that cannot work now: it has no room for another connection, no memory or no disk, it canceled the
 * statement, did not get a lock, or is a read-only copy.
 */
const REFUSED = /^(53\w{3}|57014|55P03|25006)$/;

/** A serialization failure and a deadlock: the server undid the whole transaction, and the same can succeed at once. */
const UNDONE = /^(40001|40P01)$/;

/** No answer within the caller's timeout: whether the statement was executed is unknown. */
export class NoResponse extends Error {
  readonly code = 'NO_ANSWER';

  constructor(ms: number) {
    super(`The database did not answer within ${Math.round(ms)} ms`);
  }
}

/** No connection became free within the caller's timeout: the statement was not sent. */
export class NoConnection extends Error {
  readonly code = 'NO_CONNECTION';

  constructor(ms: number) {
    super(`No database connection became free within ${Math.round(ms)} ms`);
  }
}

/** Errors of connections that could not be opened. */
const unopened = new WeakSet<Error>();

/** Marks an error of opening a connection: whatever it says, such as a wrong password, no statement was sent. */
export function notOpened(error: Error): Error {
  unopened.add(error);
  return error;
}

/** The error of a statement on a connection that is gone, or whose state is unknown. */
export const connectionLost = () =>
  Object.assign(new Error('The connection to the database was lost'), { code: 'CONNECTION_CLOSED' });

const someCause = (error: unknown, matches: (error: Error, code: string) => boolean): boolean => {
  let current = error;
  for (let depth = 0; current instanceof Error && depth < 5; depth++) {
    const { code } = current as Error & { code?: unknown };
    if (matches(current, typeof code === 'string' ? code : '')) return true;
    current = current.cause;
  }
  return false;
};

/** Whether an error means that the connection cannot be used any more. */
export const isLost = (error: unknown): boolean => someCause(error, (_error, code) => LOST.test(code));

/** Whether the server undid a transaction because it collided with others. */
export const isUndone = (error: unknown): boolean => someCause(error, (_error, code) => UNDONE.test(code));

/** Whether the database gave no answer in time, which is a 503; false if it rejected the statement. */
export const isAway = (error: unknown): boolean =>
  isUndone(error) ||
  someCause(
    error,
    (current, code) =>
      current instanceof NoResponse ||
      current instanceof NoConnection ||
      unopened.has(current) ||
      LOST.test(code) ||
      REFUSED.test(code),
  );

/** The caller of a statement. */
export type Asker = {
  /** The caller's timeout in milliseconds, including the wait for a connection. */
  ms: number;
  /** Called when the database gave no answer in time. */
  away?: () => void;
  /** The kind of work, such as a route: slow transactions of one kind do not take the connections of the others. */
  work?: string;
};
