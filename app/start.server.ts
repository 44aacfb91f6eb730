import { sql, whoAsks } from './db/database.server';
import { unreachable } from './db/reachable.server';
import { statementTimers } from './db/timing.server';
import { outboxDepth } from './domains/notifications/depth.server';
import { env } from './env.server';
import { serveMetrics } from './http/metrics-server.server';
import { metrics } from './http/metrics.server';
import { requestAsks, requestContext } from './http/request-context.server';
import { type RouteEntry, routePatterns } from './http/route-pattern.server';
import { silenceServer } from './http/silence.server';
import { onShutdown } from './http/stopping.server';
import { watchRequests } from './http/watch.server';

declare global {
  var __started: boolean | undefined;
}

/**
 * Prepares the process for its first request. In production it waits for the database, and exits with one line if there
 * is none. remix-serve listens only after the app is loaded, so no traffic arrives before.
 */
export async function start(routes: Record<string, RouteEntry | undefined>): Promise<void> {
  watchRequests(routePatterns(routes));
  if (globalThis.__started) return;
  globalThis.__started = true;
  silenceServer();
  // Registered first, so that the pool is closed last.
  onShutdown(() => sql.end({ timeout: 2 }));
  statementTimers.add(timeForRequest);
  whoAsks.now = requestAsks;
  metrics.readOutboxBy(outboxDepth);
  if (env.NODE_ENV === 'production') await demandDatabase();
  serveMetrics();
}

async function demandDatabase(): Promise<void> {
  const why = await unreachable(sql, env.DATABASE_WAIT * 1000);
  if (why === null) return;
  process.stderr.write(`The database cannot be reached (${why}): check DATABASE_URL.\n`);
  process.exit(1);
}

function timeForRequest() {
  const context = requestContext.getStore();
  if (context) context.statements++;
  return (ms: number) => {
    metrics.statements.observe(ms / 1000);
    if (context) context.sqlMs += ms;
  };
}
