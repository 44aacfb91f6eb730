import { createServer, type Server } from 'node:http';
import { env } from '~/env.server';
import { logFailure } from './log.server';
import { metricsText } from './metrics.server';
import { onShutdown } from './stopping.server';
import { unwatched } from './watch-requests.server';

declare global {
  var __metricsServer: Server | undefined;
}

/** Serves `GET /metrics` on METRICS_PORT, if set, which visitors cannot reach. */
export function serveMetrics(): void {
  if (!env.METRICS_PORT || globalThis.__metricsServer) return;
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    metricsText().then(
      ({ text, contentType }) => response.writeHead(200, { 'Content-Type': contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  unwatched.add(server);
  server.on('error', logFailure('the metrics server could not listen'));
  server.listen(env.METRICS_PORT, env.METRICS_HOST ?? env.HOST);
  // It must not keep an otherwise idle process alive.
  server.unref();
  onShutdown(() => void server.close());
  globalThis.__metricsServer = server;
}
