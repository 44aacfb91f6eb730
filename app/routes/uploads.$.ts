import type { LoaderFunctionArgs } from '@remix-run/node';
import { findImage } from '~/domains/images/queries.server';
import { secureHeaders } from '~/http/documents/headers.server';
import { hasVersion } from '~/http/documents/versions.server';
import { log } from '~/http/process/log.server';

const plain = (status: number, text: string, headers?: HeadersInit) => {
  const all = secureHeaders(headers);
  all.set('Cache-Control', 'no-store');
  all.set('Content-Type', 'text/plain; charset=utf-8');
  return new Response(text, { status, headers: all });
};

const methodNotAllowed = () => plain(405, 'Use GET or HEAD', { Allow: 'GET, HEAD' });

/** Images from either store. Names are made from content, so responses never expire. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed();
  const name = params['*'] ?? '';
  // A conditional or HEAD request needs only metadata: no body is opened.
  const withBody = request.method === 'GET' && !request.headers.has('If-None-Match');
  try {
    let image = await findImage(name, { withBody });
    if (!image) return plain(404, 'Image not found');

    const headers = secureHeaders({
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: `"${image.etag}"`,
    });
    if (hasVersion(request, image.etag)) return new Response(null, { status: 304, headers });

    if (request.method === 'GET' && !image.body) image = await findImage(name, { withBody: true });
    if (!image) return plain(404, 'Image not found');
    headers.set('Content-Type', image.contentType);
    headers.set('Content-Length', String(image.size));
    return new Response(image.body, { headers });
  } catch (error) {
    log.error({ err: error, name }, 'the image store failed');
    return plain(503, 'Images are temporarily unavailable', { 'Retry-After': '5' });
  }
}

export const action = methodNotAllowed;
