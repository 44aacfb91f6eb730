import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { log } from './log.server';
import { inFlight, watchedServers } from './watch.server';

/** After this many milliseconds a stop no longer waits for anybody. */
const HARD_STOP_MS = 8_000;
/** Milliseconds in which whoever stands at the door is let in; longer would let a storm keep it open. */
const DOOR_MS = 3_000;
/** A turn of the event loop with nothing to do takes a tenth of this many milliseconds. */
const SHORT_TURN_MS = 0.3;
/** Milliseconds that a connection on which nothing was asked yet may hold up a stop. */
const SILENT_MS = 1_000;

type Last = () => void | Promise<void>;

type Stopping = { last: Last[]; begun: boolean };

declare global {
  var __stopping: Stopping | undefined;
}

/**
 * Has `work` done when the process stops: after the last request was answered, the latest registered first. It should
 * take no longer than a second or two; what throws is logged, and the rest goes on.
 */
export function onShutdown(work: Last): void {
  state().last.push(work);
}

/** Whether a signal has come: work that begins by itself should not begin any more. */
export const isStopping = () => state().begun;

function state(): Stopping {
  if (!globalThis.__stopping) {
    globalThis.__stopping = { last: [], begun: false };
    // remix-serve stops listening at the same signals; it knows nothing of the rest.
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
    log.error({ inFlight: inFlight.size }, 'stopped hard: something did not end');
    process.exit(1);
  }, HARD_STOP_MS).unref();
  const servers = [...watchedServers];
  // remix-serve stops listening in this very turn: whoever stands at the door by now is let in first.
  const doors = servers.map(holdOpen);
  await nobodyWaits(servers);
  for (const close of doors) close();
  // A connection that is kept would be used again, where nobody listens any more.
  for (const response of inFlight) if (!response.headersSent) response.setHeader('Connection', 'close');
  const waitedFor = inFlight.size;
  await emptied(servers);
  for (const work of stopping.last.toReversed()) {
    await Promise.resolve(work()).catch((error: unknown) => log.error({ err: error }, 'a last step failed'));
  }
  log.info({ signal, waitedFor, ms: Math.round(performance.now() - started) }, 'stopped');
  process.exit(0);
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Node lets in one connection a turn, at its beginning: waits for two turns in which nobody came and which were short,
 * for nobody sees who comes during the rest of a long one. For `DOOR_MS` at most.
 */
async function nobodyWaits(servers: Server[]): Promise<void> {
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
 * Has the server go on listening until the answer is called, whoever closes it meanwhile. What is asked until then is
 * worked on afterwards: with pages to make in between, turns are so long that a busy server's queue outlasts them, and
 * the system resets whatever is left in the queue of a closed door.
 */
export function holdOpen(server: Server): () => void {
  const close = server.close;
  server.close = () => server;
  const workers = server.listeners('request') as Answer[];
  const asked: Array<() => void> = [];
  const hold: Answer = (request, response) => {
    // Bound to what the watch has said of this request, its id among it.
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

/** Waits until every request is answered and every connection gone, those aside that have said nothing for a while. */
async function emptied(servers: Server[]): Promise<void> {
  let quietSince = performance.now();
  for (;;) {
    // What has arrived is read before a connection counts as idle.
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
