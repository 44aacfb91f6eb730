import postgres, { type Options, type PostgresType, type Sql } from 'postgres';
import { databaseTls } from '~/tls.server';
import { connectionLost, isLost, NoResponse } from './connection-guard.server';

/** Milliseconds for all tries to connect. */
const OPENING_MS = 11_000;
/** Milliseconds between the request to cancel a statement and its end; longer means that the connection is silent. */
const CANCELED_MS = 2_000;
/** Milliseconds until the request is repeated: the server ignores one that arrives between a statement's messages. */
const CANCEL_AGAIN_MS = 100;

/**
 * One connection, as a pool of one of the driver's: the driver alone would reconnect in the middle of a transaction and
 * wait forever for a silent server. Statements run one at a time, each with a timeout; none after a loss or timeout.
 */
export class Connection {
  /** Start of the running statement, from `performance.now()`. */
  since: number | undefined;
  /** Gives up the running statement as if its timeout had passed. */
  giveUp: () => void = () => {};
  /** Called once when the connection cannot be used any more. */
  onLost: () => void = () => {};
  /** Called once its socket is closed. */
  onClosed: () => void = () => {};
  /** Whether a transaction is open, or may be. */
  inTransaction = false;
  lost = false;
  private broken = false;
  private turn: Promise<unknown> = Promise.resolve();
  private answer: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly sql: Sql,
    /** The server's process, to cancel its statement. */
    readonly pid: number,
  ) {}

  /** Connects; rejects with the driver's error. `prepare` changes the driver's types before the first statement. */
  static async open(url: string, options: Options<Record<string, PostgresType>>, prepare: (sql: Sql) => void) {
    let connection: Connection | undefined;
    const sql = postgres(url, {
      ...options,
      ssl: databaseTls(url).ssl,
      max: 1,
      // The driver reads the array types without handling a lost connection, which would end the process.
      fetch_types: false,
      max_lifetime: null,
      onclose: () => {
        connection?.lose();
        connection?.onClosed();
      },
    });
    prepare(sql);
    // The driver starts over without end if the server closes the connection before it is ready.
    const timer = setTimeout(() => void sql.end({ timeout: 0 }).catch(() => {}), OPENING_MS).unref();
    try {
      const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
      return (connection = new Connection(sql, row!.pid));
    } catch (error) {
      void sql.end({ timeout: 0 }).catch(() => {});
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Runs one statement. Rejects with `NoResponse` after `ms` milliseconds; the server may still execute it. */
  run<T>(ask: (sql: Sql) => PromiseLike<T>, ms: number): Promise<T> {
    const result = this.turn.then(() => this.send(ask, ms));
    this.turn = result.catch(() => {});
    return result;
  }

  private send<T>(ask: (sql: Sql) => PromiseLike<T>, ms: number): Promise<T> {
    if (this.lost || this.broken) return Promise.reject(connectionLost());
    this.since = performance.now();
    return new Promise<T>((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer);
        this.since = undefined;
        this.giveUp = () => {};
      };
      this.giveUp = () => {
        settle();
        this.broken = true;
        reject(new NoResponse(ms));
      };
      const timer = setTimeout(() => this.giveUp(), ms).unref();
      this.answer = Promise.resolve(ask(this.sql)).then(
        (rows) => {
          settle();
          resolve(rows);
        },
        (error: Error) => {
          settle();
          if (isLost(error)) this.lose();
          reject(error);
        },
      );
    });
  }

  /** Whether the next caller can use the connection at once. */
  get isReady(): boolean {
    return !this.lost && !this.broken && !this.inTransaction;
  }

  /**
   * Makes the connection usable again: cancels a statement that was given up, and rolls back. `cancel` returns whether
   * the server answered on another connection. 'unreachable': the server did not answer there; 'stuck': it answered
   * there, but not on this connection.
   */
  async restore(cancel: (pid: number) => Promise<boolean>): Promise<'ready' | 'lost' | 'stuck' | 'unreachable'> {
    if (this.broken && !this.lost) {
      const started = performance.now();
      do {
        if (!(await cancel(this.pid)) && !(await settles(this.answer, 0))) return 'unreachable';
        this.broken = !(await settles(this.answer, CANCEL_AGAIN_MS));
      } while (this.broken && performance.now() - started < CANCELED_MS);
      if (this.broken) return 'stuck';
    }
    if (this.inTransaction && !this.lost) {
      await this.run((sql) => sql.unsafe('rollback'), CANCELED_MS).catch(() => {});
      if (this.broken) return 'stuck';
      this.inTransaction = false;
    }
    return this.lost ? 'lost' : 'ready';
  }

  /** Closes the connection without waiting for its statement. */
  async close(): Promise<void> {
    this.broken = true;
    await this.sql.end({ timeout: 0 }).catch(() => {});
  }

  private lose(): void {
    if (this.lost) return;
    this.lost = true;
    this.onLost();
  }
}

/** Whether a promise settles within `ms` milliseconds. */
function settles(promise: Promise<unknown>, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms).unref();
    const done = () => {
      clearTimeout(timer);
      resolve(true);
    };
    promise.then(done, done);
  });
}
