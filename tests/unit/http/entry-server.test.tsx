import type { EntryContext } from '@remix-run/node';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { env } from '~/env.server';
import { log } from '~/http/process/log.server';
import { requestContext, type RequestContext } from '~/http/process/request-context.server';
import { forgetOldRows } from '~/retention.server';

// Replaces the parts that the entry starts besides the pages.
vi.mock('virtual:remix/server-manifest', () => ({ default: { routes: {} } }));
vi.mock('~/start.server', () => ({ start: () => Promise.resolve() }));
vi.mock('~/http/process/first-admin.server', () => ({ makeFirstAdmin: () => Promise.resolve() }));
vi.mock('~/http/process/stopping.server', () => ({ onShutdown: () => {} }));
vi.mock('~/domains/mail/delivery/worker.server', () => ({ startOutboxWorker: () => {} }));
vi.mock('~/domains/reservations/options/end-lapsed-options.server', () => ({ startEndingOptions: () => {} }));
vi.mock('~/domains/reservations/daily-work.server', () => ({ startDailyWork: () => {} }));
vi.mock('~/domains/search/trigram-counts.server', () => ({ startKeepingTrigramCounts: () => {} }));
const daily = vi.hoisted(() => new Map<string, unknown>());
vi.mock('~/domains/shared/jobs/daily-job.server', () => ({
  startDailyJob: (job: string, work: unknown) => void daily.set(job, work),
}));
let waits: number | null = null;
vi.mock('~/http/limits/rate-limit.server', () => ({ consumeOrLog: () => Promise.resolve(waits) }));
const isAnswer = (error: unknown) => !(error instanceof Error);
vi.mock('@remix-run/react', () => ({ RemixServer: () => <p>{page}</p>, isRouteErrorResponse: isAnswer }));

let page = '';
const { default: handleRequest, handleDataRequest, handleError } = await import('~/entry.server');

let count = 0;
beforeEach(() => {
  page = `Page ${++count}`;
  env.TRUSTED_PROXY = 'none';
  waits = null;
});

type Asked = {
  path?: string;
  headers?: HeadersInit;
  route?: string;
  said?: HeadersInit;
  status?: number;
  method?: string;
  errors?: Record<string, unknown>;
};
const ask = ({ path = `/${count}`, headers, route = 'routes/_site', said, status = 200, ...asked }: Asked = {}) => {
  const { method, errors = null } = asked;
  const staticHandlerContext = { matches: [{ route: { id: route } }], errors, loaderData: { page } };
  const request = new Request(`http://localhost:3000${path}`, { headers, method });
  const context = { staticHandlerContext, manifest: { routes: {} } } as unknown as EntryContext;
  return handleRequest(request, status, new Headers(said), context);
};
const sent = new FormData();
sent.set('note', 'Typed at night');
sent.set('ownPassword', 'secret');
const sending = <T,>(work: () => T, { databaseAway = true, started = performance.now() } = {}) =>
  requestContext.run({ id: 'x', statements: 0, sqlMs: 0, started, databaseAway, sent }, work);
const during = <T,>(databaseAway: boolean, work: () => T) =>
  requestContext.run({ id: 'x', statements: 0, sqlMs: 0, started: 0, databaseAway } satisfies RequestContext, work);

test('a job that any machine may run is run by one machine, once a day', () => {
  expect([...daily.keys()]).toEqual(['images', 'retention', 'deliveries']);
  expect(daily.get('retention')).toBe(forgetOldRows);
});

describe('a page of the storefront', () => {
  test('may be cached by all, revalidated each time, and varies by cookie and encoding', async () => {
    const { status, headers } = await ask();
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-cache');
    expect(headers.get('Vary')).toBe('Cookie, Accept-Encoding');
    expect(headers.get('ETag')).toMatch(/^"[\w-]{43}"$/);
    expect(headers.get('X-Accel-Expires')).toBe('1');
    expect(headers.get('Content-Security-Policy')).toContain("script-src 'self'");
    expect(headers.get('X-Frame-Options')).toBe('DENY');
  });

  test('answers 304 to a browser that has it', async () => {
    const first = await ask();
    const again = await ask({ headers: { 'If-None-Match': `"another", ${first.headers.get('ETag')}` } });
    expect([again.status, await again.text(), again.headers.get('Vary')]).toEqual([304, '', 'Cookie, Accept-Encoding']);
    expect((await ask({ headers: { 'If-None-Match': '"another"' } })).status).toBe(200);
  });

  test.each<[string, Asked]>([
    ['a session', { headers: { Cookie: '__session=x' } }],
    ['a flash message', { headers: { Cookie: 'a=b; __flash=x' } }],
    ['a cookie to set', { said: { 'Set-Cookie': 'a=b' } }],
    ['an answer to a form', { method: 'POST' }],
    ['an error', { status: 404 }],
    ['another part of the site', { route: 'routes/admin' }],
  ])('is private with %s', async (_, asked) => {
    const { headers } = await ask(asked);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    expect([headers.get('ETag'), headers.get('X-Accel-Expires')]).toEqual([null, null]);
  });

  test('keeps the Cache-Control of its route', async () => {
    expect((await ask({ said: { 'Cache-Control': 'public, max-age=60' } })).headers.get('Cache-Control')).toBe('public, max-age=60'); // prettier-ignore
  });
});

test('a page that failed because the database is away answers 503 with Retry-After', async () => {
  const answers = await Promise.all([
    during(true, () => ask({ status: 500 })),
    during(false, () => ask({ status: 500 })),
    during(true, () => ask()),
  ]);
  expect(answers.map(({ status, headers }) => [status, headers.get('Retry-After')])).toEqual([
    [503, '5'],
    [500, null],
    [200, null],
  ]);
});

test('an admin’s form takes the place of a page that could not be loaded, and of no other', async () => {
  const answer = (errors: Record<string, unknown>) =>
    sending(() => ask({ status: 500, method: 'POST', errors })).catch((thrown: unknown) => thrown as Response);
  const kept = await answer({ 'routes/admin': new Error('no database') });
  expect([kept.status, await kept.json()]).toEqual([
    503,
    { kept: { action: '', fields: [['note', 'Typed at night']] } },
  ]);
  expect((await answer({ 'routes/admin.team': { status: 503, data: { kept: undefined } } })).status).toBe(503);
  const others = [
    { root: new Error('no page at all') },
    { 'routes/admin': { status: 404 } },
    { 'routes/admin': { status: 503, data: { kept: { action: '', fields: [] } } } },
  ];
  for (const errors of others) expect(await (await answer(errors)).text()).toContain(page);
});

test.each<[string, Parameters<typeof sending>[1], [number, string | null]]>([
  ['the database is away', {}, [503, '5']],
  ['its statements took too long', { databaseAway: false, started: performance.now() - 60_000 }, [503, '5']],
  ['the program failed', { databaseAway: false }, [500, null]],
])('an admin’s form is kept, with the status of what went wrong: %s', async (_, when, expected) => {
  const errors = { 'routes/admin': new TypeError('x is undefined') };
  const answer = await sending(() => ask({ status: 500, method: 'POST', errors }), when).catch(
    (thrown: unknown) => thrown as Response,
  );
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual(expected);
  expect(await answer.json()).toEqual({ kept: { action: '', fields: [['note', 'Typed at night']] } });
});

test('forms to pages that take none are answered with a small page once their sender has sent too many', async () => {
  const sent = async (status: number, method?: string) => (await ask({ status, method })).status;
  expect([await sent(405, 'POST'), await sent(404, 'DELETE')]).toEqual([405, 404]);
  waits = 240;
  for (const status of [403, 404, 405]) {
    const answer = await ask({ status, method: 'POST' });
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '240']);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await answer.text()).toContain('try again in 4 minutes');
  }
  expect([await sent(404), await sent(400, 'POST'), await sent(200, 'POST')]).toEqual([404, 400, 200]);
});

test.each([
  ['front', 503],
  ['none', 200],
] as const)(
  'with TRUSTED_PROXY=%s, an incomplete page asked for with X-Whole-Only answers %i',
  async (proxy, status) => {
    env.TRUSTED_PROXY = proxy;
    const partial = { headers: { 'X-Whole-Only': '1' }, said: { 'Cache-Control': 'private, no-store' } };
    expect((await ask(partial)).status).toBe(status);
    expect((await ask({ headers: { 'X-Whole-Only': '1' } })).status).toBe(200);
  },
);

test('the data of a navigation is private, whatever its loaders say', () => {
  const said = new Response('{}', { headers: { 'Cache-Control': 'public' } });
  const { headers } = handleDataRequest(said);
  expect([headers.get('Cache-Control'), headers.get('X-Frame-Options')]).toEqual(['private, no-store', 'DENY']);
});

describe('an error in a loader or an action', () => {
  const failed = (error: unknown, signal?: AbortSignal) => {
    const said = vi.spyOn(log, 'error').mockReturnValue(undefined);
    const request = new Request('http://localhost:3000/reservations/secret', { method: 'POST', signal });
    handleError(error, { request, params: {}, context: {} });
    const lines = said.mock.calls.map(([line]) => line);
    said.mockRestore();
    return lines;
  };

  test('is logged with its route, which holds no secret', () => {
    const error = new Error('no disk');
    expect(failed(error)).toEqual([{ err: error, method: 'POST', route: expect.not.stringContaining('secret') }]);
    expect(failed({ status: 500 })).toHaveLength(1);
  });

  test('is not logged if the visitor caused it or left', () => {
    expect(failed({ status: 404 })).toEqual([]);
    expect(failed(new Response(null, { status: 503 }))).toEqual([]);
    expect(failed(new Error('aborted'), AbortSignal.abort())).toEqual([]);
  });
});
