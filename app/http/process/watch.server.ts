import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { env } from '~/env.server';
import { log } from './log.server';
import { metrics } from './metrics.server';
import { nameRequest, requestContext, type RequestContext } from './request-context.server';
import type { PatternOf } from './route-pattern.server';

/** Answers that are not finished yet. */
export const inFlight: Set<ServerResponse> = (globalThis.__inFlight ??= new Set());
/** Every server of this process that has had a request. */
export const watchedServers: Set<Server> = (globalThis.__watchedServers ??= new Set());
/** Servers whose requests are nobody's business. */
export const unwatched = new WeakSet<Server>();

declare global {
  var __inFlight: Set<ServerResponse> | undefined;
  var __watchedServers: Set<Server> | undefined;
  var __patternOf: PatternOf | undefined;
}

type Started = { request: IncomingMessage; response: ServerResponse; server: Server };

/** Asked so often, or so cheap, that nobody reads the lines; they come at `debug`. */
const QUIET = new Set(['/assets/*', '/healthcheck', '/uploads/*', '/metrics']);

/**
 * Names, counts, times and logs every request of this process, from Node's own channel: remix-serve has no place for it, and
 * what it answers before the app is asked is seen too. Logs patterns, never addresses: those may hold tokens.
 */
export function watchRequests(patternOf: PatternOf): void {
  const first = !globalThis.__patternOf;
  globalThis.__patternOf = patternOf;
  if (first) subscribe('http.server.request.start', (message) => begin(message as Started));
}

/** The pattern of a request's route, for those who log more of it. */
export const routeOf = (url: string) => globalThis.__patternOf?.(pathOf(url)) ?? '/*';

const pathOf = (url: string) => {
  const path = url.replace(/^https?:\/\/[^/]*/, '');
  const end = path.search(/[?#]/);
  return end < 0 ? path || '/' : path.slice(0, end);
};

function begin({ request, response, server }: Started): void {
  if (unwatched.has(server)) return;
  const started = performance.now();
  const id = nameRequest(request.headers['x-request-id']);
  const context: RequestContext = { id, statements: 0, sqlMs: 0, started, databaseAway: false };
  // Everything that this request starts runs inside its own parser's turn.
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
  // 499: the visitor left before the answer was there.
  const status = response.writableFinished ? response.statusCode : 499;
  metrics.requests.observe({ method, route, status }, ms / 1000);
  const line = { method, route, status, ms: tenths(ms), statements: context.statements, sqlMs: tenths(context.sqlMs) };
  requestContext.run(context, () => log[QUIET.has(route) ? 'debug' : 'info'](line, 'request'));
}

/** Anything else would let a stranger make a new row of figures with each request. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const tenths = (value: number) => Math.round(value * 10) / 10;

/** Server-Timing, for the developer's tools: known when the headers go out. */
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
