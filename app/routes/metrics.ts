import type { LoaderFunctionArgs } from '@remix-run/node';
import { secureHeaders, NO_STORE } from '~/http/documents/headers.server';
import { mayReadMetrics } from '~/http/process/metrics-token.server';
import { metricsText } from '~/http/process/metrics.server';

/** The metrics of this process, for clients with METRICS_TOKEN; 404 if no token is set. */
export async function loader({ request }: LoaderFunctionArgs) {
  const headers = secureHeaders({ 'Cache-Control': NO_STORE, 'Content-Type': 'text/plain; charset=utf-8' });
  const verdict = mayReadMetrics(request);
  if (verdict === 'absent') return new Response('Not Found', { status: 404, headers });
  if (verdict === 'refused') {
    headers.set('WWW-Authenticate', 'Bearer');
    return new Response('Unauthorized', { status: 401, headers });
  }
  const { text, contentType } = await metricsText();
  headers.set('Content-Type', contentType);
  return new Response(text, { headers });
}
