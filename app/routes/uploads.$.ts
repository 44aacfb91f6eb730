import type { LoaderFunctionArgs } from '@remix-run/node';
import { findPicture } from '~/domains/uploads/queries.server';
import { secureHeaders } from '~/http/headers.server';
import { log } from '~/http/log.server';

const plain = (status: number, text: string, headers?: HeadersInit) => {
  const all = secureHeaders(headers);
  all.set('Cache-Control', 'no-store');
  all.set('Content-Type', 'text/plain; charset=utf-8');
  return new Response(text, { status, headers: all });
};

const methodNotAllowed = () => plain(405, 'Use GET or HEAD', { Allow: 'GET, HEAD' });

/** Whether the client already has this version; `*` and weak ETags match, as HTTP defines for GET. */
const hasIt = (request: Request, etag: string) =>
  (request.headers.get('If-None-Match') ?? '')
    .split(',')
    .map((mark) => mark.trim().replace(/^W\//, ''))
    .some((mark) => mark === '*' || mark === `"${etag}"`);

/** Images from either store. Names are made from content, so responses never expire. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed();
  const name = params['*'] ?? '';
  // A conditional or HEAD request needs only metadata: no body is opened.
  const withBody = request.method === 'GET' && !request.headers.has('If-None-Match');
  try {
    let picture = await findPicture(name, { withBody });
    if (!picture) return plain(404, 'Image not found');

    const headers = secureHeaders({
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: `"${picture.etag}"`,
    });
    if (hasIt(request, picture.etag)) return new Response(null, { status: 304, headers });

    if (request.method === 'GET' && !picture.body) picture = await findPicture(name, { withBody: true });
    if (!picture) return plain(404, 'Image not found');
    headers.set('Content-Type', picture.contentType);
    headers.set('Content-Length', String(picture.size));
    return new Response(picture.body, { headers });
  } catch (error) {
    log.error({ err: error, name }, 'the image store failed');
    return plain(503, 'Images are temporarily unavailable', { 'Retry-After': '5' });
  }
}

export const action = methodNotAllowed;
