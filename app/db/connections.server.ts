import { setTimeout as pause } from 'node:timers/promises';
import { type Asker, connectionLost, NoConnection, NoResponse, notOpened } from './connection-guard.server';
import type { Connection } from './connection.server';

type Options = {
  open: () => Promise<Connection>;
  max: number;
  /** Cancels the statement of a server process; returns whether the server answered. */
  cancel: (pid: number) => Promise<boolean>;
};

type Waiter = { kind: string; deadline: number; settle: (result: Lease | Error) => void };
type Lease = { kind: string; connection?: Connection };

/** Milliseconds; closing idle connections lets short programs exit. */
const IDLE_MS = 5_000;
/** A statement that runs longer, in milliseconds, makes its kind slow until one of that kind is faster. */
const SLOW_MS = 1_000;
const LOOK_EVERY_MS = 100;
/** Milliseconds for the server to close its side. */
const CLOSING_MS = 1_000;
/** Milliseconds after which an unclosed connection no longer counts; by then the server's timeouts have ended it. */
const RETIRED_MS = 60_000;

/**
 * A pool of at most `max` connections, each for one statement or transaction at a time, plus fewer silent ones on their
 * way out. Slow kinds of work share half of the connections, so that a locked table does not take them all.
 */
export function connections({ open, max, cancel }: Options) {
  const quota = Math.max(1, Math.floor(max / 2));
  // With the connection that cancels, twice `max` in all.
  const silent = Math.max(1, max - 1);
  const free: Connection[] = [];
  const leases = new Set<Lease>();
  const retired = new Set<Connection>();
  const leaving: Array<() => void> = [];
  const waiting: Waiter[] = [];
  const slow = new Set<string>();
  const idle = new WeakMap<Connection, NodeJS.Timeout>();
  let looking: NodeJS.Timeout | undefined;
  let ended: (() => void) | undefined;

  const runningSlow = () => [...leases].filter(({ kind }) => slow.has(kind));
  const mayStart = ({ kind }: Waiter) => !slow.has(kind) || runningSlow().length < quota;
  const isFull = () => free.length === 0 && leases.size >= max;

  /** Starts the waiting work in order; slow kinds only within their half. */
  function pump(): void {
    for (let at = 0; at < waiting.length && !isFull();) {
      if (mayStart(waiting[at]!)) start(waiting.splice(at, 1)[0]!);
      else at++;
    }
    if (waiting.length > 0) looking ??= setTimeout(look, LOOK_EVERY_MS, performance.now()).unref();
    if (leases.size === 0) slow.clear();
    if (ended && leases.size === 0) ended();
  }

  /** While work waits: finds slow kinds, and ends the connections that they hold beyond their half. */
  function look(asked: number): void {
    looking = undefined;
    const now = performance.now();
    // This process was busy: the answers may have arrived already.
    const isLate = now - asked > 2 * LOOK_EVERY_MS;
    if (!isLate) {
      for (const { kind, connection } of leases) {
        if (connection?.since && now - connection.since > SLOW_MS) slow.add(kind);
      }
      const held = runningSlow().filter(({ connection }) => connection?.since && now - connection.since > SLOW_MS);
      const others = waiting.filter(({ kind }) => !slow.has(kind)).length;
      const tooMany = Math.min(others, held.length - quota);
      if (isFull()) for (const { connection } of held.slice(0, Math.max(0, tooMany))) connection!.giveUp();
    }
    pump();
  }

  function start({ kind, deadline, settle }: Waiter): void {
    const lease: Lease = { kind, connection: take() };
    leases.add(lease);
    if (lease.connection) return settle(lease);
    let isLate = false;
    const ms = deadline - performance.now();
    const timer = setTimeout(() => {
      isLate = true;
      settle(new NoResponse(ms));
    }, ms).unref();
    open()
      .then(
        (connection) => {
          lease.connection = connection;
          connection.onLost = () => forget(connection);
          if (isLate) release(lease);
          else settle(lease);
        },
        (error: Error) => {
          leases.delete(lease);
          settle(notOpened(error));
          pump();
        },
      )
      .finally(() => clearTimeout(timer));
  }

  function take(): Connection | undefined {
    const connection = free.pop();
    if (connection) clearTimeout(idle.get(connection));
    return connection;
  }

  function forget(connection: Connection): void {
    const at = free.indexOf(connection);
    if (at < 0) return;
    free.splice(at, 1);
    clearTimeout(idle.get(connection));
  }

  function release(lease: Lease): void {
    const connection = lease.connection!;
    if (connection.isReady) giveBack(lease, connection);
    else void restore(lease, connection);
  }

  function giveBack(lease: Lease, connection: Connection): void {
    leases.delete(lease);
    if (ended || connection.lost) void connection.close();
    else {
      free.push(connection);
      idle.set(connection, setTimeout(drop, IDLE_MS, connection).unref());
    }
    pump();
  }

  async function restore(lease: Lease, connection: Connection): Promise<void> {
    const state = await connection.restore(cancel);
    // The network has probably lost the unused ones, too.
    if (state === 'unreachable') for (const unused of [...free]) drop(unused);
    if (state === 'stuck' || state === 'unreachable') await retire(connection);
    if (state === 'ready') return giveBack(lease, connection);
    leases.delete(lease);
    void connection.close();
    pump();
  }

  function drop(connection: Connection): void {
    forget(connection);
    void connection.close();
  }

  /** Lets a silent connection go while another one takes its place, as long as there are not too many silent ones. */
  async function retire(connection: Connection): Promise<void> {
    while (retired.size >= silent && !connection.lost) await new Promise<void>((tell) => leaving.push(tell));
    retired.add(connection);
    const gone = () => {
      retired.delete(connection);
      for (const tell of leaving.splice(0)) tell();
    };
    connection.onClosed = gone;
    setTimeout(gone, RETIRED_MS).unref();
  }

  function acquire(kind: string, ms: number): Promise<Lease> {
    if (ended) return Promise.reject(connectionLost());
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        kind,
        deadline: performance.now() + ms,
        settle: (result) => {
          clearTimeout(timer);
          if (result instanceof Error) reject(result);
          else resolve(result);
        },
      };
      const timer = setTimeout(() => {
        const at = waiting.indexOf(waiter);
        if (at < 0) return;
        waiting.splice(at, 1);
        reject(new NoConnection(ms));
      }, ms).unref();
      waiting.push(waiter);
      pump();
    });
  }

  return {
    /** Runs `work` on a connection that nothing else uses; `kind` is the work that it competes with when it is slow. */
    async use<T>(kind: string, { ms }: Asker, work: (connection: Connection) => Promise<T>): Promise<T> {
      const lease = await acquire(kind, ms);
      const started = performance.now();
      try {
        const result = await work(lease.connection!);
        if (performance.now() - started < SLOW_MS) slow.delete(kind);
        return result;
      } finally {
        release(lease);
      }
    },
    /** Refuses further work, waits up to `timeout` seconds for running work, and closes all connections. */
    async end({ timeout = 5 } = {}): Promise<void> {
      const done = new Promise<void>((resolve) => (ended = resolve));
      for (const { settle } of waiting.splice(0)) settle(connectionLost());
      const closing = free.splice(0).map((connection) => connection.close());
      pump();
      await Promise.race([done, pause(timeout * 1_000, undefined, { ref: false })]);
      for (const { connection } of leases) closing.push(connection?.close() ?? Promise.resolve());
      await Promise.race([Promise.all(closing), pause(CLOSING_MS, undefined, { ref: false })]);
    },
  };
}
