import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { logFailure } from './log.server';

/** The number of mails by state, of failed mails by kind, and the seconds that the oldest due mail has waited. */
type OutboxDepth = { states: Record<string, number>; dead: Record<string, number>; oldestSeconds: number };

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function makeMetrics() {
  const registry = new Registry();
  // Includes event loop lag, memory, CPU time and open handles.
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  let readOutbox: (() => Promise<OutboxDepth>) | undefined;
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const inFlight = new Gauge({ name: 'http_requests_in_flight', help: 'Requests in progress', registers });
  const statements = new Histogram({
    name: 'sql_statement_duration_seconds',
    help: 'Time from requesting a connection to the result',
    buckets: [0.001, ...SECONDS],
    registers,
  });
  const pages = new Counter({
    name: 'compressed_pages_total',
    help: 'Lookups in the cache of compressed public pages',
    labelNames: ['result'],
    registers,
  });
  const oldest = new Gauge({
    name: 'outbox_oldest_due_seconds',
    help: 'Age of the oldest due mail',
    registers,
  });
  const mails = new Gauge({
    name: 'outbox_mails',
    help: 'Mails that wait or failed, up to 1000',
    labelNames: ['state'],
    registers,
  });
  const dead = new Gauge({
    name: 'outbox_dead',
    help: 'Mails that failed, up to 1000',
    labelNames: ['kind'],
    registers,
  });
  const sent = new Counter({ name: 'mails_sent_total', help: 'Mails that this process has sent', registers });
  const countOutbox = async () => {
    // Without the database, the other metrics matter even more.
    const depth = await readOutbox?.().catch(logFailure('counting the outbox failed'));
    if (!depth) return;
    for (const [state, count] of Object.entries(depth.states)) mails.set({ state }, count);
    // Removes kinds that have no mail left.
    dead.reset();
    for (const [kind, count] of Object.entries(depth.dead)) dead.set({ kind }, count);
    oldest.set(depth.oldestSeconds);
  };
  const readOutboxBy = (read: () => Promise<OutboxDepth>) => void (readOutbox = read);
  return { registry, requests, inFlight, statements, pages, sent, readOutboxBy, countOutbox };
}

declare global {
  var __metrics: ReturnType<typeof makeMetrics> | undefined;
}

// One per process; the global survives Vite's module reloads.
export const metrics = (globalThis.__metrics ??= makeMetrics());

/** All metrics in the Prometheus text format. */
export async function metricsText() {
  await metrics.countOutbox();
  return { text: await metrics.registry.metrics(), contentType: metrics.registry.contentType };
}
