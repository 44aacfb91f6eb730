/**
 * Access control: requests every admin route and every API operation from the build's manifest without a valid session,
 * and across sites with a valid one.
 */
import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { PUBLIC_READS, PUBLIC_WRITES } from '../support/public-api';
import { REDIRECT_TARGETS } from '../support/redirect-targets';
import { type BuiltRoute, builtRoutes } from './support/built-routes';
import { furnish, openSession, realAddresses, sessionCookie } from './support/furnished';
import { loginStorms, sessionFixation } from './support/attacks/sign-in-attacks';
import { type PageForm, pageForms } from './support/attacks/page-forms';
import { PAYLOAD } from './support/attacks/payload';
import { type Place, withPlace } from './support/place';
import { type Answer, raw } from '../support/raw';
import { cookieOf, FORM, form, signIn } from './support/attacks/raw';
import { prove, type Report } from './support/report';

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];
/** Text that only admin screens contain. */
const PRIVATE = /ada@example\.com|Ada Lovelace|colleague/;

type Ask = { method: string; path: string; headers: Record<string, string>; body?: string };
type Asked = { route: BuiltRoute; ask: Ask; writes: boolean };
type Ground = { base: string; address: (route: BuiltRoute) => string; routes: BuiltRoute[]; forms: PageForm[] };

/** Every way to read a route: as a page, as single-fetch data with each route alone, and as data in the old format. */
function reads(route: BuiltRoute, address: string): Ask[] {
  const index = route.index ? 'index&' : '';
  const id = encodeURIComponent(route.id);
  const paths = [address, `${address}.data`, `${address}.data?_routes=${id}`, `${address}?${index}_data=${id}`];
  return [
    ...paths.map((path) => ({ method: 'GET', path, headers: {} })),
    { method: 'HEAD', path: address, headers: {} },
  ];
}

/** Every way to write to a route, with valid fields. */
function writes(route: BuiltRoute, address: string, { base, forms }: Ground): Ask[] {
  const fields = forms.filter(({ action }) => action.replace(/\?.*/, '') === address).map((found) => form(Object.fromEntries(found.fields))); // prettier-ignore
  const own = { Origin: base, 'Sec-Fetch-Site': 'same-origin' };
  if (route.api) {
    const headers = { ...own, 'Content-Type': 'application/json' };
    return WRITES.map((method) => ({ method, path: address, headers, body: JSON.stringify(PAYLOAD) }));
  }
  const query = route.index ? '?index' : '';
  return (fields.length > 0 ? fields : ['']).flatMap((body) =>
    [address + query, `${address}.data${query}`].flatMap((path) =>
      WRITES.map((method) => ({ method, path, headers: { ...own, ...FORM }, body })),
    ),
  );
}

/** Whether the response refuses the request: a redirect to sign-in, as a page or as data, or an API error. */
function isRefused({ api }: BuiltRoute, { status, headers, text }: Answer): boolean {
  if (PRIVATE.test(text)) return false;
  // A 405 grants no access.
  if (status === 405) return true;
  if (api) return status === 401 || (status === 202 && /\/auth/.test(text));
  if (status === 302 || status === 303) return /^\/auth\?/.test(headers.location ?? '');
  return (status === 202 && text.includes('/auth?redirectTo=')) || (status === 204 && /^\/auth\?/.test(String(headers['x-remix-redirect']))); // prettier-ignore
}

/** A checksum per table, except tables that sign-ins, rate limits, the daily work and the figures of Today change by themselves. */
async function everything(sql: postgres.Sql): Promise<Map<string, string>> {
  const tables = await sql<{ name: string }[]>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not in ('sessions', 'known_devices', 'rate_limits', 'daily_runs', 'kept_figures') order by 1`;
  const sums = tables.map(async ({ name }): Promise<[string, string]> => {
    const [row] =
      await sql`select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum from ${sql(name)} t`;
    return [name, String(row?.sum)];
  });
  return new Map(await Promise.all(sums));
}

async function claimUnchanged(report: Report, before: Map<string, string>, sql: postgres.Sql) {
  const changed = [...(await everything(sql))].filter(([name, sum]) => before.get(name) !== sum).map(([name]) => name);
  report.claim(changed.length === 0, 'the database is unchanged', `${before.size} tables`);
  if (changed.length > 0) report.note(`changed: ${changed.join(', ')}`);
}

/** Cookies without a valid session. */
async function strangers(base: string, sql: postgres.Sql): Promise<Record<string, string>> {
  const left = cookieOf(await signIn(base));
  const out = await raw(base, '/logout', { method: 'POST', headers: { Cookie: left, Origin: base } });
  if (out.status !== 302 && out.status !== 303) throw new Error(`Signing out failed: ${out.status}`);
  const removed = await openSession(sql);
  const [leaver] =
    await sql`insert into users (username, password) select 'leaver', password from users limit 1 returning id`;
  await sql`update sessions set user_id = ${leaver!.id as number} where id = ${removed.hash}`;
  await sql`delete from users where username = 'leaver'`;
  const live = await openSession(sql);
  // Made after the login above, which removes expired sessions: this one must be found and refused.
  const expired = await openSession(sql);
  await sql`update sessions set expires_at = now() - interval '1 second' where id = ${expired.hash}`;
  const odd = (value: unknown) => `__session=${encodeURIComponent(Buffer.from(JSON.stringify(value)).toString('base64'))}`; // prettier-ignore
  return {
    'without a cookie': '',
    'with an ended session': left,
    'with an expired session': expired.cookie,
    'with a removed account': removed.cookie,
    'with a made-up id': sessionCookie(randomBytes(32).toString('base64url')),
    'with the hash from the table': sessionCookie(live.hash),
    'with an id in upper case': sessionCookie(live.token.toUpperCase()),
    'with an id and a suffix': sessionCookie(`${live.token}'--`),
    'with a list for an id': odd([live.token]),
    'with an object for an id': odd({ toString: live.token, 0: live.token }),
    'with SQL for an id': odd("' or '1'='1"),
    'with another cookie name': live.cookie.replace('__session', '__Session'),
    'with a truncated cookie': live.cookie.slice(0, -12),
  };
}

async function byStrangers(report: Report, place: Place, ground: Ground, sql: postgres.Sql) {
  const { base, routes, address } = ground;
  const name = ({ id }: BuiltRoute) => id.replace(/^routes\//, '');
  const guarded = routes.filter((route) => route.admin || (route.api && !route.pattern.endsWith('*')));
  const asks: Asked[] = guarded.flatMap((route) => [
    ...(route.hasLoader && !PUBLIC_READS.includes(name(route)) && !PUBLIC_WRITES.includes(name(route)) ? reads(route, address(route)) : []).map((ask) => ({ route, ask, writes: false })), // prettier-ignore
    ...(route.hasAction && !PUBLIC_WRITES.includes(name(route)) ? writes(route, address(route), ground) : []).map((ask) => ({ route, ask, writes: true })), // prettier-ignore
  ]);
  const before = await everything(sql);
  const { 'signed out': nothing, ...others } = await strangers(base, sql);
  /** Returns the requests that the guard refused, without those whose method the route lacks, which never reach it. */
  const refused = async (who: string, cookie: string | undefined, some: Asked[]): Promise<Asked[]> => {
    let bypasses = 0;
    const met: Asked[] = [];
    await each(some, async (one) => {
      const { route, ask } = one;
      const answer = await raw(base, ask.path, { ...ask, headers: cookie ? { ...ask.headers, Cookie: cookie } : ask.headers }); // prettier-ignore
      if (isRefused(route, answer)) return void (answer.status !== 405 && met.push(one));
      bypasses++;
      report.note(`${ask.method} ${ask.path} (${route.id}): ${answer.status} ${answer.headers.location ?? ''}`);
    });
    report.claim(bypasses === 0, `${who}: refused everywhere`, `${some.length} requests to ${guarded.length} routes`);
    return met;
  };
  const met = await refused('signed out', nothing, asks);
  // A public route without writes has nothing to guard.
  const secret = guarded.filter((route) => !PUBLIC_READS.includes(name(route)) && asks.some((one) => one.route === route)); // prettier-ignore
  const unmet = secret.filter((route) => !met.some((one) => one.route === route));
  report.claim(unmet.length === 0, 'and every route refuses by its guard, not only for the method', unmet.map(({ id }) => id).join()); // prettier-ignore
  // One guard checks the cookie for every route, so each further cookie sends only one request to every loader and
  // action; each cookie takes another request of the first pass.
  const parts = new Map<string, Asked[]>();
  for (const one of asks.filter((ask) => met.includes(ask))) {
    const part = `${one.route.id} ${one.writes}`;
    parts.set(part, [...(parts.get(part) ?? []), one]);
  }
  for (const [turn, [who, cookie]] of Object.entries(others).entries()) {
    await refused(who, cookie, [...parts.values()].map((ways) => ways[turn % ways.length]!)); // prettier-ignore
  }
  await claimUnchanged(report, before, sql);

  const { cookie } = await openSession(sql);
  const pages = guarded.filter(({ admin, hasLoader }) => admin && hasLoader);
  let opened = 0;
  await each(pages, async (route) => {
    const answer = await raw(base, address(route), { headers: { Cookie: cookie } });
    if (answer.status === 200 || (answer.status === 303 && !/^\/auth/.test(answer.headers.location!))) opened++;
    else report.note(`${address(route)}: ${answer.status}`);
  });
  report.claim(opened === pages.length, 'a signed-in admin opens every screen', `${opened} screens`);
  report.claim(
    place.apps.every(({ child }) => child.exitCode === null),
    'no process exited',
  );
}

/** Cross-site requests with the session of a signed-in admin. */
async function crossSite(report: Report, { apps }: Place, ground: Ground, sql: postgres.Sql) {
  const { base, routes, address } = ground;
  const session = await openSession(sql);
  // Only the app's own check refuses these requests, since nginx and Remix look only at the Origin.
  const unseen: Array<Record<string, string>> = [
    { Origin: base, 'Sec-Fetch-Site': 'cross-site' },
    { Origin: base, 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'cross-site' },
  ];
  const seen: Array<Record<string, string>> = [
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: `${base}.evil.example` },
    { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' },
  ];
  const targets = routes
    .filter(({ hasAction, pattern }) => hasAction && !pattern.endsWith('*'))
    .flatMap((route) => writes(route, address(route), ground));
  // Each action gets all of these headers, spread over its forms and methods.
  const asks = targets.flatMap((ask, index) => {
    const some = [unseen[index % 3]!, unseen[(index + 1) % 3]!, seen[index % 6]!, seen[(index + 3) % 6]!];
    return some.map((headers) => ({ ...ask, headers: { 'Content-Type': ask.headers['Content-Type']!, ...headers } }));
  });
  const before = await everything(sql);
  const doors: Array<[door: string, url: string, refusals: number[]]> = [
    ['through nginx', base, [403, 405]],
    ['directly to the app', `http://127.0.0.1:${apps[0]!.port}`, [403, 405]],
  ];
  for (const [door, url, refusals] of doors) {
    let bypasses = 0;
    let sent = 0;
    await each(asks, async (ask) => {
      // From a single visitor, the limit of forms that no page sends would refuse most requests.
      const visitor = `198.19.${sent >> 8}.${sent++ & 255}`;
      const own = { 'Fly-Client-IP': visitor, 'X-Real-IP': visitor };
      const headers = { ...ask.headers, ...own, Host: new URL(base).host, Cookie: session.cookie };
      const { status } = await raw(url, ask.path, { ...ask, headers });
      if (refusals.includes(status)) return;
      if (bypasses++ < 10) report.note(`${ask.method} ${ask.path} ${JSON.stringify(ask.headers)}: ${status}`);
    });
    report.claim(bypasses === 0, `from another site ${door}: refused everywhere`, `${asks.length} requests`);
  }
  await claimUnchanged(report, before, sql);
  const still = await raw(base, '/api/auth/user', { headers: { Cookie: session.cookie } });
  report.claim(still.status === 200, 'the session is still valid');
}

async function redirects(report: Report, { base }: Ground) {
  const stays = (location = '') =>
    URL.canParse(location, `${base}/auth`) && new URL(location, `${base}/auth`).origin === base && !/^\/[/\\]/.test(location); // prettier-ignore
  const away: string[] = [];
  await each(REDIRECT_TARGETS, async (target) => {
    const page = await raw(base, `/auth?redirectTo=${encodeURIComponent(target)}`);
    const actions = [...page.text.matchAll(/<form[^>]*\saction="([^"]*)"/g)].map(([, action]) => action!);
    const stay = actions.length > 0 && actions.every((action) => stays(action.replaceAll('&amp;', '&')));
    if (page.status !== 200 || !stay) away.push(`${JSON.stringify(target)}: ${page.status} ${actions.join()}`);
  });
  // A login costs a tenth of a second on purpose, so each spelling is tried with one of the hosts.
  const some = REDIRECT_TARGETS.filter((_, index) => index % 5 === Math.floor(index / 5) % 5);
  let asked = 0;
  await each(some, async (target) => {
    const { status, headers } = await signIn(base, target, { 'Fly-Client-IP': `198.18.1.${asked++ % 250}` });
    const landed = (status === 302 || status === 303) && stays(headers.location);
    if (!landed) away.push(`${JSON.stringify(target)}: ${status} ${headers.location}`);
  }, 4); // prettier-ignore
  report.claim(away.length === 0, 'no redirectTo leaves the site, on the page or after login', `${REDIRECT_TARGETS.length} targets, ${some.length} logins`); // prettier-ignore
  for (const line of away.slice(0, 10)) report.note(line);
}

/** Runs `work` for every item, `atOnce` at a time. */
async function each<T>(list: readonly T[], work: (one: T) => Promise<void>, atOnce = 12): Promise<void> {
  const left = [...list];
  const worker = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift())
      await work(one).catch((error: unknown) => {
        throw new Error(`${String(error)}: ${JSON.stringify(one)}`);
      });
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

await prove('Access', (report) =>
  withPlace({ apps: 2, edge: ['127.0.0.1'] }, async (place) => {
    const sql = postgres(place.databaseUrl, { max: 4, onnotice: () => {} });
    await furnish(place.url, sql);
    const routes = builtRoutes();
    const address = await realAddresses(sql);
    const { cookie, hash } = await openSession(sql);
    const forms = await pageForms(place.url, routes.map(address), cookie);
    await sql`delete from sessions where id = ${hash}`;
    const ground: Ground = { base: place.url, address, routes, forms };
    await byStrangers(report, place, ground, sql);
    await crossSite(report, place, ground, sql);
    await redirects(report, ground);
    await loginStorms(report, place, sql);
    await sessionFixation(report, place, sql);
    await sql.end();
  }),
);
