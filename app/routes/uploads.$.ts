import type { LoaderFunctionArgs } from '@remix-run/node';
import { findImage } from '~/domains/images/queries.server';
import { secureHeaders } from '~/http/documents/headers.server';
import { log } from '~/http/process/log.server';

const plain = (status: number, text: string, headers?: HeadersInit) => {
  const all = secureHeaders(headers);
  all.set('Cache-Control', 'no-store');
  all.set('Content-Type', 'text/plain; charset=utf-8');
  return new Response(text, { status, headers: all });
};

const methodNotAllowed = () => plain(405, 'Use GET or HEAD', { Allow: 'GET, HEAD' });

/** Whether the visitor already has exactly this; `*` and weak marks count as HTTP has them for GET. */
const hasIt = (request: Request, etag: string) =>
  (request.headers.get('If-None-Match') ?? '')
    .split(',')
    .map((mark) => mark.trim().replace(/^W\//, ''))
    .some((mark) => mark === '*' || mark === `"${etag}"`);

/** Pictures from either store. Their names are made from their content, so an answer holds for ever. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed();
  const name = params['*'] ?? '';
  // A conditional or HEAD request is about the facts: no body is opened for it.
  const withBody = request.method === 'GET' && !request.headers.has('If-None-Match');
  try {
    let image = await findImage(name, { withBody });
    if (!image) return plain(404, 'There is no such picture');

    const headers = secureHeaders({
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: `"${image.etag}"`,
    });
    if (hasIt(request, image.etag)) return new Response(null, { status: 304, headers });

    if (request.method === 'GET' && !image.body) image = await findImage(name, { withBody: true });
    if (!image) return plain(404, 'There is no such picture');
    headers.set('Content-Type', image.contentType);
    headers.set('Content-Length', String(image.size));
    return new Response(image.body, { headers });
  } catch (error) {
    log.error({ err: error, name }, 'picture store failed');
    return plain(503, 'Pictures are unavailable for the moment', { 'Retry-After': '5' });
  }
}

export const action = methodNotAllowed;
