import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import manifest from 'virtual:remix/server-manifest';
import { startReadingFeeds } from './domains/calendars/feeds/sync-due-feeds.server';
import { startOutboxWorker } from './domains/mail/delivery/worker.server';
import { startDailyWork } from './domains/reservations/daily-work.server';
import { notePromisedDeliveries } from './domains/reservations/note-promised-deliveries.server';
import { startEndingOptions } from './domains/reservations/options/end-lapsed-options.server';
import { startKeepingFigures } from './domains/reservations/today/figures/kept-figures.server';
import { startKeepingTrigramCounts } from './domains/search/trigram-counts.server';
import { sweepOrphans } from './domains/images/sweep.server';
import { startDailyJob } from './domains/shared/jobs/daily-job.server';
import { telUrl } from './domains/shared/phone';
import { env } from './env.server';
import { smallest } from './http/documents/compress.server';
import { contentSecurityPolicy, SCRIPT_MARK, unmarkScripts } from './http/documents/csp.server';
import { MICRO_CACHE_SECONDS } from './http/documents/micro-cache';
import { makeFirstAdmin } from './http/process/first-admin.server';
import { startScriptsAfterPaint, startScriptsSoon } from './http/documents/later-scripts.server';
import { carriesOwnCookie, NO_STORE, secureHeaders } from './http/documents/headers.server';
import { keptFormResponse } from './http/forms/kept-form.server';
import { MALFORMED, tooManyText } from './http/limits/limits.server';
import { consumeOrLog } from './http/limits/rate-limit.server';
import { log, logFailure } from './http/process/log.server';
import { metrics } from './http/process/metrics.server';
import { renderOnce, sameness } from './http/documents/render-once.server';
import { isDatabaseAway, isShortOfTime, requestContext, requestId } from './http/process/request-context.server';
import { SOON } from './http/documents/status.server';
import { onShutdown } from './http/process/stopping.server';
import { routeOf } from './http/process/watch-requests.server';
import { imagesInUse } from './images-in-use.server';
import { forgetOldRows } from './retention.server';
import { start } from './start.server';
import { TooManyPage } from './ui/forms/too-many-page';
import { type TooMany, tooManyIn, waitingIn } from './ui/forms/waiting-form';
import { RequestIdContext } from './ui/shells/request-id';
import { ScriptMark } from './ui/shells/script-mark';

await start(manifest.routes);
void makeFirstAdmin();
startDailyJob('images', () => sweepOrphans(imagesInUse()), logFailure('removing orphaned images failed'));
startDailyJob('retention', forgetOldRows, logFailure('removing old rows failed'));
startDailyJob('deliveries', notePromisedDeliveries, logFailure('promised deliveries could not be noted'));
startDailyWork(logFailure('the daily reservation job failed and will be retried'));
startEndingOptions(logFailure('options that have lapsed could not be ended and will be retried'));
startKeepingFigures(logFailure('the figures could not be counted and will be tried again'));
startKeepingTrigramCounts(logFailure('the counts for the search could not be read and will be tried again'));
startReadingFeeds(logFailure('other calendars could not be read and will be tried again'));
startOutboxWorker({
  onFailure: (failure) => log.warn(failure, 'a mail was not sent'),
  onSent: () => metrics.sent.inc(),
  onError: logFailure('the outbox could not be processed'),
});
onShutdown(() => globalThis.__outboxWorker?.stop());

/** Milliseconds after which rendering is aborted; rendering waits only for React itself. */
const RENDER_LIMIT_MS = 10_000;

const END = '</body></html>';

/** React ends the document before the data stream's scripts. Browsers accept that, but it is not valid HTML. */
const endedLast = (html: string) => (html.includes(END) ? html.replace(END, '') + END : html);

/**
 * Renders a page completely before sending it: only finished HTML can be hashed for the CSP and its ETag, and streamed
 * content would stay hidden without scripts.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  responseHeaders: Headers,
  context: EntryContext,
) {
  const refusal = Object.values(context.staticHandlerContext.errors ?? {})
    .map(tooManyIn)
    .find(Boolean);
  const wait = refusal ? null : await strangeFormWaits(request, status);
  if (refusal) return tooMany(refusal, responseHeaders, context);
  if (wait !== null) return tooMany({ message: tooManyText(wait), wait }, responseHeaders, context);
  demandPage(context);
  const alike = status === 200 && isPublic(request, responseHeaders, context);
  const { errors, loaderData } = context.staticHandlerContext;
  const key = alike && !errors ? sameness(request.url, loaderData) : null;
  const { html, hash, hashes, failed } = await rendered(key, () => render(request, context));
  // A page from the cache does not read the data stream made for it.
  void context.serverHandoffStream?.cancel().catch(() => {});
  const headers = secureHeaders(responseHeaders);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', contentSecurityPolicy(hashes));
  const finalStatus = notOurs(failed ? 500 : status, headers);

  // nginx has a complete page in its cache, and prefers it to a page with a failed section.
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
  headers.set('X-Accel-Expires', String(MICRO_CACHE_SECONDS));
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

/** Statuses of forms to pages that accept none, and of another site's forms: each costs a whole page. */
const STRANGE_FORM = new Set([403, 404, 405]);

/** Counts a form that no page of ours sends against its sender. Returns the seconds to wait if the limit is used up. */
const strangeFormWaits = async (request: Request, status: number) =>
  STRANGE_FORM.has(status) && !isRead(request) ? consumeOrLog(request, MALFORMED) : null;

/** The small page for a used-up limit, without the frame of the site. */
function tooMany(refusal: TooMany, said: Headers, { manifest }: EntryContext): Response {
  const page = (
    <TooManyPage
      {...refusal}
      phone={[env.SITE_PHONE, telUrl(env.SITE_PHONE)]}
      styles={manifest.routes.root?.css ?? []}
    />
  );
  const headers = secureHeaders(said);
  // The headers of an error outside the storefront are lost.
  if (refusal.wait) headers.set('Retry-After', String(refusal.wait));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', contentSecurityPolicy());
  headers.set('Cache-Control', NO_STORE);
  return whole(Buffer.from(`<!DOCTYPE html>${renderToStaticMarkup(page)}`), 429, headers);
}

/**
 * Throws an admin's form, so that it can be sent again, if its action failed or the page with the answer could not be
 * loaded: a 503 if the database did not answer, otherwise a 500. The form was not saved: an action that saves leads to
 * another page.
 */
function demandPage({ staticHandlerContext: context }: EntryContext): void {
  const { sent } = requestContext.getStore() ?? {};
  const failures = Object.entries(context.errors ?? {});
  const boundary = failures[0]?.[0];
  if (!sent || !boundary?.startsWith('routes/admin') || failures.some(([, error]) => isAnswer(error))) return;
  // Remix renders once more, with the thrown response in place of the page that failed.
  context._deepestRenderedBoundaryId = boundary;
  throw keptFormResponse(sent, '', isDatabaseAway() || isShortOfTime() ? 503 : 500);
}

/** Whether an error is a page for the visitor: a refusal, or a form that waits. */
function isAnswer(error: unknown): boolean {
  const { kept, proof } = waitingIn(error);
  return Boolean(kept ?? proof) || (isRouteErrorResponse(error) && error.status < 500);
}

/** With a Content-Length, nginx passes a page on unchanged instead of chunked. */
function whole(page: Buffer<ArrayBuffer>, status: number, headers: Headers): Response {
  headers.set('Content-Length', String(page.byteLength));
  return new Response(page, { status, headers });
}

/** Turns a 500 caused by an unreachable database into a 503, and sets Retry-After. */
function notOurs(status: number, headers: Headers): number {
  const said = status === 500 && isDatabaseAway() ? 503 : status;
  if (said === 503 && !headers.has('Retry-After')) headers.set('Retry-After', String(SOON));
  return said;
}

const isWithin = (layout: 'routes/_site' | 'routes/admin', context: EntryContext) =>
  context.staticHandlerContext.matches.some(({ route }) => route.id === layout);

/** Sets when the scripts of a page start. In development, React would report the changed HTML as an error. */
function withScripts(html: string, context: EntryContext): string {
  if (env.NODE_ENV === 'development') return html;
  return isWithin('routes/admin', context) ? startScriptsSoon(html) : startScriptsAfterPaint(html);
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

/**
 * Whether this page is the same for every visitor without a cookie of ours. Only storefront pages can be: not the
 * sign-in page, not the admin.
 */
const isPublic = (request: Request, headers: Headers, context: EntryContext) =>
  isWithin('routes/_site', context) &&
  isRead(request) &&
  !headers.has('Cache-Control') &&
  !headers.has('Set-Cookie') &&
  !carriesOwnCookie(request);

/** `hash` is the hash of the page; `hashes` are the hashes of its inline scripts. */
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
        // React 18 pads a chunk with NULs if a multibyte character did not fit at its end.
        const raw = endedLast(Buffer.concat(chunks).toString('utf8').replaceAll('\0', ''));
        const marked = unmarkScripts(withScripts(raw, context));
        const html = Buffer.from(marked.html);
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
      // React would send larger parts with their own boundary hidden, for a script to show.
      progressiveChunkSize: Infinity,
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

/** Data of client-side navigation gets the same headers as documents and is never shared. */
export function handleDataRequest(response: Response) {
  const headers = secureHeaders(response.headers);
  headers.set('Cache-Control', NO_STORE);
  return new Response(response.body, { status: notOurs(response.status, headers), headers });
}

/** Errors that Remix throws for requests no page of ours makes: cross-site forms, outdated data requests. */
const STRANGE = /^Warning: Single fetch-enabled|`origin` header/;

export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  // Requests aborted by the visitor and 4xx responses are not failures; the error of a kept form's page is already
  // logged.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  if (error instanceof Response) return;
  const strange = error instanceof Error && STRANGE.test(error.message);
  const line = { err: strange ? undefined : error, method: request.method, route: routeOf(request.url) };
  log[strange ? 'debug' : 'error'](line, 'request failed');
}
