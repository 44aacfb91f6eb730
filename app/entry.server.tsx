import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import manifest from 'virtual:remix/server-manifest';
import { startOutboxWorker } from './domains/mail/delivery/worker.server';
import { startDailyWork } from './domains/reservations/daily-work.server';
import { startHousekeeping } from './domains/images/housekeeping.server';
import { env } from './env.server';
import { smallest } from './http/documents/compress.server';
import { contentSecurityPolicy, SCRIPT_MARK, unmarkScripts } from './http/documents/csp.server';
import { makeFirstAdmin } from './http/sessions/first-admin.server';
import { carriesOwnCookie, NO_STORE, secureHeaders } from './http/documents/headers.server';
import { log } from './http/process/log.server';
import { renderOnce, sameness } from './http/documents/render-once.server';
import { requestContext, requestId } from './http/process/request-context.server';
import { SOON } from './http/documents/status.server';
import { onShutdown } from './http/process/stopping.server';
import { routeOf } from './http/process/watch.server';
import { start } from './start.server';
import { RequestIdContext } from './ui/shells/request-id';
import { ScriptMark } from './ui/shells/script-mark';

await start(manifest.routes);
void makeFirstAdmin();
startHousekeeping((error) => log.error({ err: error }, 'unnamed pictures could not be swept'));
startDailyWork((error) => log.error({ err: error }, 'the daily work on reservations failed; it is tried again'));
startOutboxWorker({
  onFailure: (failure) => log.warn(failure, 'a mail did not go out'),
  onError: (error) => log.error({ err: error }, 'the outbox could not be worked on'),
});
onShutdown(() => globalThis.__outboxWorker?.stop());

/** Rendering longer than this is given up; nothing here waits for anything but React itself. */
const RENDER_LIMIT_MS = 10_000;

/**
 * The storefront's pages work before their scripts do, so style, fonts and the first picture go ahead of them: as
 * preloads the scripts cost the largest picture a second on a phone. The elements stay, under a name that no browser
 * acts on: React expects them. In the back office people type at once, and the scripts that keep it come soon.
 */
const SCRIPT_PRELOAD = '<link rel="modulepreload"';
const SCRIPT_LATER = '<link rel="later"';
const SCRIPT_SOON = `${SCRIPT_PRELOAD} fetchpriority="low"`;

/**
 * Renders a page whole: only finished HTML can be hashed for the CSP and for its ETag, and nothing may hide behind
 * a stream where there are no scripts.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  responseHeaders: Headers,
  context: EntryContext,
) {
  const alike = status === 200 && isPublic(request, responseHeaders, context);
  const { errors, loaderData } = context.staticHandlerContext;
  const key = alike && !errors ? sameness(request.url, loaderData) : null;
  const { html, hash, hashes, failed } = await rendered(key, () => render(request, context));
  // A page that was there already never reads what was made for it.
  void context.serverHandoffStream?.cancel().catch(() => {});
  const headers = secureHeaders(responseHeaders);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', contentSecurityPolicy(hashes));
  const finalStatus = notOurs(failed ? 500 : status, headers);

  // The front has a whole page kept from before, and shows it rather than one that lacks something.
  const wholeOnly = env.TRUSTED_PROXY === 'front' && request.headers.has('X-Whole-Only');
  if (finalStatus === 200 && wholeOnly && headers.get('Cache-Control') === NO_STORE) {
    return new Response(null, { status: 503, headers });
  }
  const shared = alike && !failed;
  if (!shared) {
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', NO_STORE);
    return whole(html, finalStatus, headers);
  }
  headers.set('Cache-Control', 'no-cache');
  headers.set('X-Accel-Expires', '1');
  headers.append('Vary', 'Cookie');
  headers.append('Vary', 'Accept-Encoding');
  const small = smallest(request, hash, html);
  const etag = small ? `"${hash}-br"` : `"${hash}"`;
  headers.set('ETag', etag);
  const known = request.headers.get('If-None-Match')?.split(/,\s*/) ?? [];
  if (known.some((mark) => mark === `"${hash}"` || mark === `"${hash}-br"`)) {
    headers.delete('Content-Type');
    return new Response(null, { status: 304, headers });
  }
  if (small) headers.set('Content-Encoding', 'br');
  return whole(small ?? html, 200, headers);
}

/** Its length said, the front passes a page on as it is instead of in numbered pieces. */
function whole(page: Buffer<ArrayBuffer>, status: number, headers: Headers): Response {
  headers.set('Content-Length', String(page.byteLength));
  return new Response(page, { status, headers });
}

/** What failed only because the database is away says so, and when to come again. */
function notOurs(status: number, headers: Headers): number {
  const said = status === 500 && requestContext.getStore()?.databaseAway ? 503 : status;
  if (said === 503 && !headers.has('Retry-After')) headers.set('Retry-After', String(SOON));
  return said;
}

/** Only the storefront's own screens are anybody's; signing in and the back office never are. */
const isStorefront = (context: EntryContext) =>
  context.staticHandlerContext.matches.some(({ route }) => route.id === 'routes/_site');

/** In development React compares, and calls every other attribute an error. */
function preloadFor(context: EntryContext) {
  if (env.NODE_ENV === 'development') return SCRIPT_PRELOAD;
  return isStorefront(context) ? SCRIPT_LATER : SCRIPT_SOON;
}

/** Whether everybody without a cookie of ours gets this very page. */
const isPublic = (request: Request, headers: Headers, context: EntryContext) =>
  isStorefront(context) &&
  (request.method === 'GET' || request.method === 'HEAD') &&
  !headers.has('Cache-Control') &&
  !headers.has('Set-Cookie') &&
  !carriesOwnCookie(request);

/** `hash` is the page's own; `hashes` are those of its inline scripts. */
type Rendered = { html: Buffer<ArrayBuffer>; hash: string; hashes: string[]; failed: boolean };

const rendered = renderOnce<Rendered>(({ failed }) => !failed);

function render(request: Request, context: EntryContext): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(limit);
        // React 18 pads a chunk with NULs where a character of several bytes did not fit at its end.
        const marked = unmarkScripts(Buffer.concat(chunks).toString('utf8').replaceAll('\0', ''));
        const html = Buffer.from(marked.html.replaceAll(SCRIPT_PRELOAD, preloadFor(context)));
        const hash = createHash('sha256').update(html).digest('base64url');
        resolve({ html, hash, hashes: marked.hashes, failed });
        done();
      },
    });
    const page = (
      <RequestIdContext.Provider value={requestId()}>
        <ScriptMark.Provider value={SCRIPT_MARK}>
          <RemixServer context={context} url={request.url} nonce={SCRIPT_MARK} />
        </ScriptMark.Provider>
      </RequestIdContext.Provider>
    );
    const stream = renderToPipeableStream(page, {
      onAllReady: () => stream.pipe(sink),
      onShellError: (error) => {
        clearTimeout(limit);
        reject(error);
      },
      onError: (error) => {
        failed = true;
        log.error({ err: error }, 'rendering failed');
      },
    });
    const limit = setTimeout(() => stream.abort(new Error('Rendering took too long')), RENDER_LIMIT_MS);
  });
}

/** Data of client-side navigation carries the same headers as the documents, and is nobody else's. */
export function handleDataRequest(response: Response) {
  const headers = secureHeaders(response.headers);
  headers.set('Cache-Control', NO_STORE);
  return new Response(response.body, { status: notOurs(response.status, headers), headers });
}

/** What Remix throws at requests that no page of ours makes: forms of other sites, data asked for as it once was. */
const STRANGE = /^Warning: Single fetch-enabled|`origin` header/;

export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  // A visitor who left, or a page that does not exist, is no failure of ours.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const strange = error instanceof Error && STRANGE.test(error.message);
  const line = { err: strange ? undefined : error, method: request.method, route: routeOf(request.url) };
  log[strange ? 'debug' : 'error'](line, 'request failed');
}
