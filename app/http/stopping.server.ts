import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { log } from './log.server';
import { inFlight, watchedServers } from './watch.server';

/** After this many milliseconds a stop no longer waits for anybody. */
const HARD_STOP_MS = 8_000;

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
  // A connection that is kept would be used again, where nobody listens any more.
  for (const response of inFlight) if (!response.headersSent) response.setHeader('Connection', 'close');
  const waitedFor = inFlight.size;
  while (inFlight.size > 0) await pause(10);
  for (const work of stopping.last.toReversed()) {
    await Promise.resolve(work()).catch((error: unknown) => log.error({ err: error }, 'a last step failed'));
  }
  await Promise.race([Promise.all([...watchedServers].map(closed)), pause(100)]);
  log.info({ signal, waitedFor, ms: Math.round(performance.now() - started) }, 'stopped');
  process.exit(0);
}

/** Resolves once every connection has sent what it had. */
function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}
