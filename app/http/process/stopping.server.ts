import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { log, logFailure } from './log.server';
import { inFlight, watchedServers } from './watch-requests.server';

/** Maximum milliseconds that a shutdown waits. */
const HARD_STOP_MS = 8_000;
/** Maximum milliseconds for accepting queued connections; without a limit, a burst could delay the shutdown. */
const DOOR_MS = 3_000;
/** Upper limit of an idle turn of the event loop, in milliseconds; a typical one takes a tenth. */
const SHORT_TURN_MS = 0.3;
/** Milliseconds that a connection without a request may delay a shutdown. */
const SILENT_MS = 1_000;

type Last = () => void | Promise<void>;

type Stopping = { last: Last[]; begun: boolean };

declare global {
  var __stopping: Stopping | undefined;
}

/**
 * Registers `work` for shutdown: it runs after the last response, in reverse order of registration. It should take no
 * more than a second or two; an error is logged, and the rest continues.
 */
export function onShutdown(work: Last): void {
  state().last.push(work);
}

function state(): Stopping {
  if (!globalThis.__stopping) {
    globalThis.__stopping = { last: [], begun: false };
    // On these signals, remix-serve itself only stops listening.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));
  }
  return globalThis.__stopping;
}

async function stop(signal: string): Promise<void> {
  const stopping = state();
  if (stopping.begun) return;
  stopping.begun = true;
  const started = performance.now();
  setTimeout(() => {
    log.error({ inFlight: inFlight.size }, 'forced exit: requests did not finish');
    process.exit(1);
  }, HARD_STOP_MS).unref();
  const servers = [...watchedServers];
  // remix-serve stops listening in this same turn: connections that are already queued are accepted first.
  const doors = servers.map(holdOpen);
  await queuedAccepted(servers);
  for (const close of doors) close();
  // A kept-alive connection would be reused after the server stopped listening.
  for (const response of inFlight) if (!response.headersSent) response.setHeader('Connection', 'close');
  const waitedFor = inFlight.size;
  await emptied(servers);
  for (const work of stopping.last.toReversed()) {
    await Promise.resolve().then(work).catch(logFailure('a shutdown step failed'));
  }
  log.info({ signal, waitedFor, ms: Math.round(performance.now() - started) }, 'stopped');
  process.exit(0);
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Waits for two short turns without a new connection, at most `DOOR_MS`: Node accepts one connection per turn, at its
 * start, and arrivals during a long turn are not visible yet.
 */
async function queuedAccepted(servers: Server[]): Promise<void> {
  let quietTurns = 0;
  const came = () => (quietTurns = -1);
  for (const server of servers) server.on('connection', came);
  let turned = performance.now();
  for (const until = turned + DOOR_MS; quietTurns < 2 && turned < until; quietTurns++) {
    await turn();
    const begun = turned;
    turned = performance.now();
    if (turned - begun > SHORT_TURN_MS) came();
  }
  for (const server of servers) server.off('connection', came);
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Keeps the server listening until the returned function is called, even if it is closed meanwhile. Requests are held
 * until then: rendering pages in between would make turns so long that the queue of connections outlasts them, and the
 * system resets the connections left in a closed server's queue.
 */
export function holdOpen(server: Server): () => void {
  const close = server.close;
  server.close = () => server;
  const workers = server.listeners('request') as Answer[];
  const asked: Array<() => void> = [];
  const hold: Answer = (request, response) => {
    // Bound to the request's context, including its id.
    asked.push(AsyncResource.bind(() => workers.forEach((work) => work.call(server, request, response))));
  };
  server.removeAllListeners('request').on('request', hold);
  return () => {
    server.close = close;
    server.close();
    server.off('request', hold);
    for (const work of workers) server.on('request', work);
    for (const work of asked) work();
  };
}

/**
 * Waits until every request is answered and every connection closed, except connections that have been silent for a
 * while.
 */
async function emptied(servers: Server[]): Promise<void> {
  let quietSince = performance.now();
  for (;;) {
    // Received data must be read before a connection counts as idle.
    await pause(10);
    await turn();
    if (inFlight.size > 0) {
      quietSince = performance.now();
      continue;
    }
    for (const server of servers) server.closeIdleConnections();
    const open = await Promise.all(servers.map(connections));
    if (open.every((count) => count === 0) || performance.now() - quietSince > SILENT_MS) return;
  }
}

const connections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
