import { sql, undoneListeners, whoAsks } from './db/database.server';
import { missingMigrations } from './db/missing-migrations.server';
import { unreachable } from './db/reachable.server';
import { statementTimers } from './db/timing.server';
import { whoActs } from './domains/audit/record.server';
import { outboxDepth } from './domains/mail/delivery/depth.server';
import { env } from './env.server';
import { serveMetrics } from './http/process/metrics-server.server';
import { log } from './http/process/log.server';
import { metrics } from './http/process/metrics.server';
import { requestAdmin, requestAsks, requestContext } from './http/process/request-context.server';
import { type RouteEntry, routePatterns } from './http/process/route-pattern.server';
import { logProtection } from './http/process/protection.server';
import { muteMorgan } from './http/process/mute-morgan.server';
import { onShutdown } from './http/process/stopping.server';
import { watchRequests } from './http/process/watch-requests.server';

declare global {
  var __started: boolean | undefined;
}

/**
 * Prepares the process for its first request. In production it waits for the database, and exits with one line if there
 * is none, or if it lacks migrations. remix-serve listens only after the app is loaded, so no traffic arrives before.
 */
export async function start(routes: Record<string, RouteEntry | undefined>): Promise<void> {
  watchRequests(routePatterns(routes));
  if (globalThis.__started) return;
  globalThis.__started = true;
  muteMorgan();
  // Registered first, so that the pool is closed last.
  onShutdown(() => sql.end({ timeout: 2 }));
  statementTimers.add(timeForRequest);
  undoneListeners.add((err) => log.warn({ err }, 'the database undid a transaction, which is run once more'));
  whoAsks.now = requestAsks;
  whoActs.now = requestAdmin;
  metrics.readOutboxBy(outboxDepth);
  if (env.NODE_ENV === 'production') {
    await demandDatabase();
    await demandSchema();
    await logProtection(sql);
  }
  serveMetrics();
}

async function demandDatabase(): Promise<void> {
  const why = await unreachable(sql, env.DATABASE_WAIT * 1000);
  if (why === null) return;
  process.stderr.write(`The database cannot be reached (${why}): check DATABASE_URL.\n`);
  process.exit(1);
}

/** Without its tables, the app would answer with failed sections, and its health check would still pass. */
async function demandSchema(): Promise<void> {
  const missing = await missingMigrations(sql);
  if (missing.length === 0) return;
  process.stderr.write(`The database is missing migrations from this release (${missing.join(', ')}): run migrate.\n`);
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
