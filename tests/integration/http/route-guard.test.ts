import type { ActionFunctionArgs } from '@remix-run/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { answerOf } from '../../support/answers';
import { PUBLIC_READS, PUBLIC_WRITES } from '../../support/public-api';
import { args } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

type Handler = (args: ActionFunctionArgs) => unknown;
type RouteModule = { loader?: Handler; action?: Handler };

/** Every route: a new one is covered automatically. */
const routes = Object.entries(import.meta.glob<RouteModule>('../../../app/routes/*.{ts,tsx}', { eager: true })).map(
  ([file, module]) => ({ name: file.replace(/^.*\/|\.tsx?$/g, ''), ...module }),
);
/** These return 404 for every method. */
const CATCH_ALL = ['_site.$', 'api.$'];
const isAdmin = ({ name }: { name: string }) => /^admin(\.|$)/.test(name);
const isApi = ({ name }: { name: string }) => name.startsWith('api.');
const known = routes.filter(({ name }) => !CATCH_ALL.includes(name));
const withLoader = (some: typeof routes) =>
  some.filter((route) => route.loader).map((route) => [route.name, route] as const);
const withAction = (some: typeof routes) =>
  some.filter((route) => route.action).map((route) => [route.name, route] as const);

const ORIGIN = 'http://localhost:3000';
const SAME_SITE = { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' };
const OTHER_SITES: Array<Record<string, string>> = [
  { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'http://sub.localhost:3000', 'Sec-Fetch-Site': 'same-site' },
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
];
const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];

let Cookie = '';
beforeAll(async () => {
  Cookie = await signedIn();
});

/** The status and Location of a handler's response, whether it returns or throws it. */
async function answer(handler: Handler, method: string, headers: Record<string, string>) {
  const json = { ...headers, 'Content-Type': 'application/json' };
  const init = method === 'GET' ? { headers } : { method, headers: json, body: '{}' };
  const given = args(new Request(`${ORIGIN}/admin/7?index&tab=x`, init), { id: '7', categoryId: '7', '*': 'x' });
  const reply = await answerOf(() => handler(given));
  return { status: reply.status, location: reply.headers.get('Location') };
}

test('finds routes to guard', () => {
  const admin = known.filter(isAdmin);
  expect(withLoader(admin).length).toBeGreaterThanOrEqual(3);
  expect(withAction(admin).length).toBeGreaterThanOrEqual(2);
  expect(withAction(known.filter(isApi)).length).toBeGreaterThanOrEqual(4);
});

describe('admin pages redirect visitors to sign in and back', () => {
  const location = '/auth?redirectTo=%2Fadmin%2F7%3Ftab%3Dx';

  test.each(withLoader(known.filter(isAdmin)))('loader of %s', async (_, { loader }) => {
    expect(await answer(loader!, 'GET', {})).toEqual({ status: 303, location });
    expect(await answer(loader!, 'GET', { Cookie: `__session=${'x'.repeat(43)}` })).toMatchObject({ status: 303 });
  });

  test.each(withAction(known.filter(isAdmin)))('action of %s', async (_, { action }) => {
    expect(await answer(action!, 'POST', SAME_SITE)).toEqual({ status: 303, location });
  });
});

describe('the API returns 401 to visitors', () => {
  const reads = known.filter((route) => isApi(route) && !PUBLIC_READS.includes(route.name));
  test.each(withLoader(reads))('loader of %s', async (_, { loader }) => {
    expect([401, 405]).toContain((await answer(loader!, 'GET', {})).status);
  });

  const writes = known.filter((route) => isApi(route) && !PUBLIC_WRITES.includes(route.name));
  test.each(withAction(writes))('action of %s', async (_, { action }) => {
    for (const method of WRITES) expect([401, 405]).toContain((await answer(action!, method, SAME_SITE)).status);
  });
});

describe('no action accepts a cross-site request, even with a session', () => {
  test.each(withAction(known))('action of %s', async (_, route) => {
    for (const elsewhere of OTHER_SITES) {
      for (const method of isApi(route) ? WRITES : ['POST']) {
        const { status } = await answer(route.action!, method, { ...elsewhere, Cookie });
        // A 405 does not accept the request either.
        expect([403, 405], `${method} from ${JSON.stringify(elsewhere)}`).toContain(status);
      }
    }
  });
});

describe('a NUL in an address, on which PostgreSQL fails, is looked up by no route', () => {
  const named = (name: string) => [...name.matchAll(/\$(\w*)/g)].map(([, param]) => param || '*');
  test.each(known.filter(({ name }) => named(name).length > 0).map((route) => [route.name, route] as const))(
    '%s',
    async (name, { loader, action }) => {
      const params = Object.fromEntries(named(name).map((param) => [param, '\0']));
      // Routes check a quote's number before they look up the reservation's reference.
      for (const all of [params, { ...params, version: '1' }]) {
        const get = args(new Request(`${ORIGIN}/%00`, { headers: { Cookie } }), all);
        if (loader) expect((await answerOf(() => loader(get))).status).toBeLessThan(500);
        const headers = { ...SAME_SITE, Cookie, 'Content-Type': 'application/x-www-form-urlencoded' };
        const post = args(new Request(`${ORIGIN}/%00`, { method: 'POST', headers, body: '' }), all);
        if (action) expect((await answerOf(() => action(post))).status).toBeLessThan(500);
      }
    },
  );
});
