import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { env } from '~/env.server';
import { markForeign } from './foreign-origin.server';
import { log } from './log.server';
import { metrics } from './metrics.server';
import { nameRequest, requestContext, type RequestContext } from './request-context.server';
import type { PatternOf } from './route-pattern.server';

/** Responses in progress. */
export const inFlight: Set<ServerResponse> = (globalThis.__inFlight ??= new Set());
/** All servers of this process that have received a request. */
export const watchedServers: Set<Server> = (globalThis.__watchedServers ??= new Set());
/** Servers whose requests are not logged or measured. */
export const unwatched = new WeakSet<Server>();

declare global {
  var __inFlight: Set<ServerResponse> | undefined;
  var __watchedServers: Set<Server> | undefined;
  var __patternOf: PatternOf | undefined;
}

type Started = { request: IncomingMessage; response: ServerResponse; server: Server };

/** Routes so frequent or cheap that they are logged at `debug`. */
const QUIET = new Set(['/assets/*', '/healthcheck', '/uploads/*', '/metrics']);

/**
 * Assigns an id to every request of this process, marks those of other sites, and counts, times and logs them. Uses
 * Node's diagnostics channel: remix-serve has no hook, and its own responses are included. Logs route patterns instead of
 * URLs, which may contain tokens.
 */
export function watchRequests(patternOf: PatternOf): void {
  const first = !globalThis.__patternOf;
  globalThis.__patternOf = patternOf;
  if (first) subscribe('http.server.request.start', (message) => begin(message as Started));
}

/** The route pattern of a URL, for other log lines. */
export const routeOf = (url: string) => globalThis.__patternOf?.(pathOf(url)) ?? '/*';

const pathOf = (url: string) => {
  const path = url.replace(/^https?:\/\/[^/]*/, '');
  const end = path.search(/[?#]/);
  return end < 0 ? path || '/' : path.slice(0, end);
};

function begin({ request, response, server }: Started): void {
  if (unwatched.has(server)) return;
  markForeign(request);
  const started = performance.now();
  const id = nameRequest(request.headers['x-request-id']);
  const work = `${request.method} ${routeOf(request.url ?? '/')}`;
  const address = request.socket.remoteAddress;
  const context: RequestContext = { id, statements: 0, sqlMs: 0, address, started, work, databaseAway: false };
  // Everything that this request starts runs within its parser's turn.
  requestContext.enterWith(context);
  response.setHeader('X-Request-Id', context.id);
  if (globalThis.__stopping?.begun) response.setHeader('Connection', 'close');
  if (env.NODE_ENV === 'development') tellTimes(response, context);
  watchedServers.add(server);
  inFlight.add(response);
  metrics.inFlight.set(inFlight.size);
  response.once('close', () => finish(request, response, context, performance.now() - started));
}

function finish(request: IncomingMessage, response: ServerResponse, context: RequestContext, ms: number): void {
  inFlight.delete(response);
  metrics.inFlight.set(inFlight.size);
  const route = routeOf(request.url ?? '/');
  const method = METHODS.has(request.method ?? '') ? request.method! : 'other';
  // 499: the visitor left before the response was complete.
  const status = response.writableFinished ? response.statusCode : 499;
  metrics.requests.observe({ method, route, status }, ms / 1000);
  const line = { method, route, status, ms: tenths(ms), statements: context.statements, sqlMs: tenths(context.sqlMs) };
  requestContext.run(context, () => log[QUIET.has(route) ? 'debug' : 'info'](line, 'request'));
}

/** Other methods are counted as 'other', so that clients cannot create new metric labels. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const tenths = (value: number) => Math.round(value * 10) / 10;

/** Sets Server-Timing for developer tools; the values are known when the headers are sent. */
function tellTimes(response: ServerResponse, context: RequestContext): void {
  const started = performance.now();
  const writeHead = response.writeHead.bind(response) as (...all: unknown[]) => ServerResponse;
  response.writeHead = (...all: unknown[]) => {
    const total = tenths(performance.now() - started);
    const sql = `sql;dur=${tenths(context.sqlMs)};desc="${context.statements} statements"`;
    response.setHeader('Server-Timing', `total;dur=${total}, ${sql}`);
    return writeHead(...all);
  };
}
