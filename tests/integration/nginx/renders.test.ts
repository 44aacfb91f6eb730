import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Site, startSite } from '../../support/servers/nginx-site';
import { KEPT_LONG, UNKEPT } from '../../support/servers/stand-in-app';

// A storm of 300 requests takes less than ten seconds, in which nginx lets this many through at most.
const STORM = 300;
const MOST = 160;

let site: Site;
/** Numbers the tests and their repetitions, so that each uses new pages, which nginx cannot have cached. */
let round = 0;
beforeAll(async () => {
  site = await startSite({ NGINX_RENDERS: '10', EDGE_ADDRESSES: '127.0.0.2/32' });
});
beforeEach(async () => {
  round += 1;
  await site.app.reset();
});
afterAll(() => site?.stop());

/** Requests all paths at once, each on its own connection; the edge names the visitor. Returns the status counts. */
async function storm(paths: string[], visitor: (index: number) => string, method = 'GET') {
  const answers = await Promise.all(
    paths.map((path, index) =>
      site.ask(path, { method, from: '127.0.0.2', headers: { 'Fly-Client-IP': visitor(index) } }),
    ),
  );
  const statuses: Record<number, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  return statuses;
}
const times = <T>(one: (index: number) => T) => Array.from({ length: STORM }, (_, index) => one(index));

test.each<[string, (index: number) => string, string]>([
  ['pages that are never kept', (index) => `/search?q=${index}`, '203.0.113.1'],
  ['pages that could be kept', (index) => `/rentals/${round * 1000 + index}`, '203.0.113.2'],
  ['pages of lists that could be kept', (index) => `/category/1?after=${round * 1000 + index}_1`, '203.0.113.3'],
  ['secret links', (index) => `/reservations/made-up-${index}`, '203.0.113.4'],
  ['pages of the admin', (index) => `/admin/${index}`, '203.0.113.5'],
  ['the API', (index) => `/api/rentals/${index}`, '203.0.113.6'],
])('a storm of %s is rendered in part, and hinders no other visitor', async (_, path, stranger) => {
  site.app.answers(({ path: asked }) => ({ headers: /^\/(rentals|category)\//.test(asked) ? KEPT_LONG : UNKEPT }));
  const statuses = await storm(times(path), () => stranger);
  expect(Object.keys(statuses)).toEqual(['200', '429']);
  // nginx repeats a request if a kept connection closed at that moment.
  expect(new Set(site.app.asked.map((one) => one.path)).size).toBe(statuses[200]);
  expect(statuses[200]).toBeLessThan(MOST);
  expect(await storm(['/search?q=x', '/rentals/7', '/admin/1'], () => '198.51.100.1')).toEqual({ 200: 3 });
});

test.each<[string, (index: number) => string, string]>([
  ['forms', () => '/contact', '203.0.113.21'],
  ['forms that no page has', (index) => `/made-up-${index}`, '203.0.113.22'],
  ['forms on pages that are kept', () => '/about', '203.0.113.23'],
  ['forms of secret links', (index) => `/reservations/made-up-${index}`, '203.0.113.24'],
  ['forms of the admin', (index) => `/admin/${index}`, '203.0.113.25'],
  ['calls', () => '/api/bookings', '203.0.113.26'],
])(
  'a storm of %s is passed on in part, and hinders neither others nor what its sender reads',
  async (_, path, stranger) => {
    const [statuses, read] = await Promise.all([
      storm(times(path), () => stranger, 'POST'),
      storm(
        Array.from({ length: 20 }, (_, index) => `/search?q=${index}`),
        () => stranger,
      ),
    ]);
    expect(Object.keys(statuses)).toEqual(['200', '429']);
    expect(statuses[200]).toBeLessThan(MOST);
    expect(read).toEqual({ 200: 20 });
    expect(await storm(['/contact', '/reservations/x', '/admin/1'], () => '198.51.100.3', 'POST')).toEqual({ 200: 3 });
    expect(await storm(['/search?q=x', '/admin/1'], () => stranger)).toEqual({ 200: 2 });
  },
);

test('a marketplace reads the calendars of all its rentals at once, and again', async () => {
  const calendars = times((index) => `/calendars/${String(index).padStart(43, 'x')}.ics`);
  expect(await storm(calendars, () => '203.0.113.28')).toEqual({ 200: STORM });
  expect(await storm(calendars.slice(0, 60), () => '203.0.113.28')).toEqual({ 200: 60 });
  expect(await storm(['/search?q=y', '/reservations/y'], () => '203.0.113.28')).toEqual({ 200: 2 });
  const stormed = await storm([...calendars, ...calendars, ...calendars], () => '203.0.113.29');
  expect(stormed).toHaveProperty('429');
});

test('forty people behind one address send a form at the same moment', async () => {
  const sent = Array.from({ length: 40 }, () => '/contact');
  expect(await storm(sent, () => '203.0.113.27', 'POST')).toEqual({ 200: 40 });
});

test('a visitor who used up the renderings still gets every kept page, and may write', async () => {
  site.app.answers(() => ({ headers: KEPT_LONG, body: 'kept' }));
  await storm(['/about'], () => '198.51.100.2');
  expect(
    await storm(
      times((index) => `/book/${index}`),
      () => '203.0.113.10',
    ),
  ).toHaveProperty('429');
  expect(
    await storm(
      times(() => '/about'),
      () => '203.0.113.10',
    ),
  ).toEqual({ 200: STORM });
  const post = { method: 'POST', from: '127.0.0.2', headers: { 'Fly-Client-IP': '203.0.113.10' } };
  for (let sent = 0; sent < 5; sent++) expect((await site.ask('/contact', post)).status).toBe(200);
});

test('the refusal is a page for browsers and JSON for programs, and says when to try again', async () => {
  const ask = async (path: string) => {
    const headers = { 'Fly-Client-IP': '203.0.113.11' };
    const answers = await Promise.all(times((index) => site.ask(path + index, { from: '127.0.0.2', headers })));
    return answers.find(({ status }) => status === 429)!;
  };
  const page = await ask('/rentals/9');
  expect(page.headers).toMatchObject({
    'retry-after': '5',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  });
  const call = await ask('/api/rentals/');
  expect(JSON.parse(call.text)).toEqual({ message: expect.stringContaining('too many requests') });
});

test('one IPv6 customer is one visitor, whatever the address', async () => {
  const made = (index: number) => `2001:db8:1:1:${(index + 1).toString(16)}::${(index + 1).toString(16)}`;
  const statuses = await storm(
    times((index) => `/book/${index}`),
    made,
  );
  expect(statuses[200]).toBeLessThan(MOST);
  expect(await storm(['/book/1'], () => '2001:db8:1:2::1')).toEqual({ 200: 1 });
});

test('a network of many IPv6 customers has eight times as much', async () => {
  const narrow = await startSite({ NGINX_RENDERS: '1', EDGE_ADDRESSES: '127.0.0.2/32' });
  const storm48 = async (network: string, count: number) => {
    const asked = Array.from({ length: count }, (_, index) => {
      const headers = { 'Fly-Client-IP': `2001:db8:${network}:${(index + 1).toString(16)}::1` };
      return narrow.ask(`/book/${index}`, { from: '127.0.0.2', headers });
    });
    return (await Promise.all(asked)).filter(({ status }) => status === 200).length;
  };
  try {
    const rendered = await storm48('48', STORM);
    expect(rendered).toBeGreaterThan(20);
    expect(rendered).toBeLessThan(MOST);
    expect(await storm48('49', 1)).toBe(1);
  } finally {
    await narrow.stop();
  }
});
