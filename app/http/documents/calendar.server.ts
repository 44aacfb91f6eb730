import { createHash } from 'node:crypto';
import { secureHeaders } from './headers.server';
import { hasVersion } from './versions.server';

/** An iCalendar file at a secret address. Proxies do not cache it, and a client that has this version gets a 304. */
export function calendarResponse(request: Request, text: string, { name = 'calendar' } = {}): Response {
  const etag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const headers = secureHeaders({
    'Cache-Control': 'private, no-cache',
    'X-Robots-Tag': 'noindex',
    ETag: `"${etag}"`,
  });
  if (hasVersion(request, etag)) return new Response(null, { status: 304, headers });
  headers.set('Content-Type', 'text/calendar; charset=utf-8');
  headers.set('Content-Disposition', `attachment; filename="${name}.ics"`);
  return new Response(text, { headers });
}
