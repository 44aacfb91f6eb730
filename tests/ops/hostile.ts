/**
 * Hostile requests, generated from a seed: 20,000 through nginx, 5,000 to the bare server as `npm start` runs it.
 * HOSTILE_SEED, HOSTILE_COUNT and HOSTILE_ONLY (one request's number) repeat a run or part of it.
 */
import postgres from 'postgres';
import { freePort } from '../../scripts/launcher/embedded';
import { startPlaces } from '../support/servers/places-server';
import { startApp } from './support/servers/app';
import { builtRoutes } from './support/built-routes';
import { answersBeforeTheApp } from './support/errors-before-the-app';
import { floodForms } from './support/attacks/flood';
import { claimServed, serveDuring } from './support/customers-during-attack';
import { furnish, openSession, realAddresses } from './support/furnished';
import { type Ground, type HostileRequest, hostileRequest, OTHER_HOST } from './support/attacks/hostile-requests';
import { pageForms } from './support/attacks/page-forms';
import { ADMIN, type Place, withPlace } from './support/place';
import { prove, type Report } from './support/report';
import { transmit, type Reply } from './support/wire';

const SEED = Number(process.env.HOSTILE_SEED ?? 1);
const ONLY = process.env.HOSTILE_ONLY === undefined ? null : Number(process.env.HOSTILE_ONLY);
const COUNT = (otherwise: number) => Number(process.env.HOSTILE_COUNT ?? otherwise);
const AT_ONCE = 20;
const BATCH = 500;
const SECONDS = 2;
/** The minimum share of requests that must be signed in, well-formed and successful. */
const INSIDE = 0.02;

/** Text that no response may contain: stack traces, package paths, database messages. */
const LEAKS =
  /\n\s+at .+[(/]|node_modules|node:internal|\bPostgresError\b|\bDrizzle\w*Error\b|Failed query|syntax error at or near|violates \w+[ -]\w+|relation "\w+"|\b(?:select|insert into|update|delete from) "\w+"/;

type Answered = { number: number; request: HostileRequest; reply: Reply };

/** With a single address, all visitors would share its limits, and would have to wait. */
const senderOf = (number: number) => `127.0.1.${1 + (number % 250)}`;

/** Sends `count` requests to `port`, 20 at a time, and passes each response to `look`. */
async function run(port: number, count: number, ground: Ground, sql: postgres.Sql, look: (one: Answered) => void) {
  const numbers = ONLY === null ? Array.from({ length: count }, (_, number) => number) : [ONLY];
  for (let from = 0; from < numbers.length; from += BATCH) {
    // Rate limits would refuse most requests, and a request may have ended the session.
    await sql`delete from rate_limits`;
    await openSession(sql, ground.token);
    const batch = numbers.slice(from, from + BATCH);
    const worker = async () => {
      for (let number = batch.shift(); number !== undefined; number = batch.shift()) {
        const request = hostileRequest(SEED, number, ground);
        look({ number, request, reply: await transmit(port, request, senderOf(number)) });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }
}

function tellFailures(report: Report, what: string, failures: Answered[]): void {
  for (const { number, request, reply } of failures.slice(0, 12)) {
    const line = `${request.method} ${request.target}`.slice(0, 120);
    report.note(`${what} ${reply.status} (request ${number}, ${reply.seconds.toFixed(2)} s): ${line}`);
    const whole = Buffer.concat(request.pieces.filter(Buffer.isBuffer)).toString('latin1');
    if (ONLY !== null) report.note([whole, reply.head, reply.text].join('\n\n'));
  }
}

type Run = {
  place: Place;
  port: number;
  count: number;
  ground: Ground;
  sql: postgres.Sql;
  /** Methods for which this server closes the connection without a response. */
  closes?: RegExp;
};

async function storm(report: Report, { place, port, count, ground, sql, closes }: Run) {
  const statuses = new Map<number, number>();
  const all = { failed: [] as Answered[], hung: [] as Answered[], leaking: [] as Answered[], injected: [] as Answered[], cut: [] as Answered[] }; // prettier-ignore
  let slowest = 0;
  let inside = 0;
  const look = (one: Answered) => {
    const { request, reply } = one;
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
    slowest = Math.max(slowest, reply.seconds);
    if (request.signedIn && /^\/(admin|api)/.test(request.target) && reply.status < 300 && reply.status > 0) inside++;
    if (reply.status >= 500) all.failed.push(one);
    // A response in HTTP/0.9 has no status line, and a client that has disconnected needs no response.
    const unanswered = reply.status === 0 && reply.head === '' && !request.leaves;
    if (unanswered && !closes?.test(request.method)) all.cut.push(one);
    if (reply.hung || reply.seconds > SECONDS) all.hung.push(one);
    if (LEAKS.test(reply.text)) all.leaking.push(one);
    if (/^x-injected:/im.test(reply.head)) all.injected.push(one);
    if (ONLY !== null) tellFailures(report, 'answered', [one]);
  };
  const served = await serveDuring(`http://${ground.host}`, run(port, count, ground, sql, look));
  const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status || 'cut'}: ${times}`);
  report.note(`seed ${SEED}; ${counted.join(', ')}; ${inside} succeeded with a session`);
  if (ONLY === null) claimServed(report, `${count} hostile requests`, served);
  report.claim(all.hung.length === 0, `no response took more than ${SECONDS} s`, `slowest ${slowest.toFixed(2)} s`);
  tellFailures(report, 'slow', all.hung);
  report.claim(all.cut.length === 0, 'every request is answered, unless its sender left', `${all.cut.length} cut`);
  tellFailures(report, 'cut', all.cut);
  report.claim(ONLY !== null || inside >= count * INSIDE, 'signed-in requests succeed', `${inside} of ${count}`);
  report.claim(all.leaking.length === 0, 'no response contains a stack trace or SQL');
  tellFailures(report, 'leaks', all.leaking);
  report.claim(all.injected.length === 0, 'no request data becomes a response header');
  tellFailures(report, 'injected', all.injected);
  report.claim(
    place.apps.every(({ child }) => child.exitCode === null),
    'no process exited',
  );
  return all.failed;
}

// With a review service, so that every route is available.
const places = await startPlaces();
places.json(200, { places: [], reviews: [] });
const reviews = { GOOGLE_MAPS_API_KEY: 'for-the-tests', GOOGLE_PLACES_URL: places.url };

await prove('Hostile input', (report) =>
  withPlace({ edge: ['127.0.0.0/8'], moreHosts: [OTHER_HOST], settings: () => reviews }, async (place) => {
    const sql = postgres(place.databaseUrl, { max: 2 });
    await furnish(place.url, sql);
    const session = await openSession(sql);
    const { host, port } = new URL(place.url);
    const routes = builtRoutes();
    const address = await realAddresses(sql);
    const seen = [
      ...(await pageForms(place.url, routes.map(address), session.cookie)),
      ...(await pageForms(place.url, ['/auth'], '')),
    ];
    const forms = seen.filter(({ fields }) => fields.length > 0);
    const ground: Ground = { host, routes, forms, ...session };
    report.note(`${routes.length} routes, ${forms.length} forms, found in the build and on its pages`);
    report.claim(forms.length > 25 && forms.some(({ page }) => page.startsWith('/admin/team')), 'the run found forms to attack, including admin forms'); // prettier-ignore

    const count = COUNT(20_000);
    const failed = await storm(report, { place, port: Number(port), count, ground, sql });
    report.claim(failed.length === 0, `${count} requests through nginx: none returned 5xx`, `${failed.length} were`);
    tellFailures(report, 'nginx', failed);
    for (const line of complaintsOf(place.apps[0]!.said())) report.note(`log: ${line}`);
    if (ONLY === null) {
      // The memory after so many requests says nothing about the flood, which gets a new process.
      const { port: used } = place.apps[0]!;
      await place.apps[0]!.stop();
      place.apps[0] = await startApp(used, place.settings);
      await floodForms(report, place.url, place.apps[0]);
    }

    const startBare = async () => startApp(await freePort(), { ...place.settings, TRUSTED_PROXY: 'none' });
    const bare = await startBare();
    try {
      const few = COUNT(5_000);
      const own: Ground = { ...ground, host: `127.0.0.1:${bare.port}` };
      // Node itself closes a connection that requests a tunnel, without a response.
      const closes = /^CONNECT$/;
      const before = await storm(report, { place: { ...place, apps: [bare] }, port: bare.port, count: few, ground: own, sql, closes }); // prettier-ignore
      const causes = new Map<string, number>();
      const ours = before.filter(({ request }) => {
        const cause = answersBeforeTheApp(request);
        if (cause) causes.set(cause, (causes.get(cause) ?? 0) + 1);
        return !cause;
      });
      report.claim(ours.length === 0, `${few} requests to the bare server: the app returned no 5xx`, `${before.length} by remix-serve before the app runs`); // prettier-ignore
      for (const [cause, times] of causes) report.note(`${cause}: ${times}`);
      tellFailures(report, 'bare', ours);
      for (const line of complaintsOf(bare.said())) report.note(`log: ${line}`);
    } finally {
      await bare.stop();
    }
    if (ONLY === null) {
      const fresh = await startBare();
      await floodForms(report, `http://127.0.0.1:${fresh.port}`, fresh).finally(() => fresh.stop());
    }
    const signedUp = await sql`select count(*)::int as n from users where username = ${ADMIN.username}`;
    report.claim(signedUp[0]?.n === 1, 'the admin account still exists');
    await sql.end();
  }),
);
places.stop();

/** The errors that the app logged, each kind once. */
function complaintsOf(said: string): string[] {
  const kinds = new Map<string, number>();
  for (const line of said.split('\n').filter((text) => /^\{.*"level":[56]0/.test(text))) {
    const { msg, route, err } = JSON.parse(line) as { msg: string; route?: string; err?: { message?: string; stack?: string } }; // prettier-ignore
    const kind = [msg, route, err?.message?.slice(0, 200), err?.stack?.split('\n')[1]?.trim()]
      .filter(Boolean)
      .join(' | ');
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return [...kinds].slice(0, 30).map(([kind, times]) => `${times} times ${kind}`);
}
