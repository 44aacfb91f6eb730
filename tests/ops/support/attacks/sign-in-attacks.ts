import type postgres from 'postgres';
import { hashOf, openSession, sessionCookie } from '../furnished';
import { claimServed, serveDuring } from '../customers-during-attack';
import { ADMIN, type Place } from '../place';
import { type Answer, raw } from '../../../support/raw';
import { cookieOf, FORM, form, signIn } from './raw';
import type { Report } from '../report';

/** The app's limits: guesses per account from anywhere and per address in fifteen minutes. */
const PER_ACCOUNT = 100;
const PER_ADDRESS = 30;
const GUESSES = 150;

type Guess = { username: string; password: string; address: string; cookie?: string };

/** Makes one attempt, alternating between the form and the API, and between nginx and each process. */
function guess(place: Place, number: number, { username, password, address, cookie }: Guess): Promise<Answer> {
  const doors = [place.url, ...place.apps.map(({ port }) => `http://127.0.0.1:${port}`)];
  const door = doors[number % doors.length]!;
  const { host } = new URL(place.url);
  // The app trusts one header behind nginx, and nginx trusts the other.
  const who = { Host: host, 'Fly-Client-IP': address, 'X-Real-IP': address, ...(cookie ? { Cookie: cookie } : {}) };
  if (number % 2) {
    const headers = { ...who, ...FORM, Origin: place.url };
    return raw(door, '/auth', { method: 'POST', headers, body: form({ username, password }) });
  }
  const headers = { ...who, 'Content-Type': 'application/json', Origin: place.url };
  return raw(door, '/api/auth/login', { method: 'POST', headers, body: JSON.stringify({ username, password }) });
}

const counted = (answers: Answer[]) => {
  const times = new Map<number, number>();
  for (const { status } of answers) times.set(status, (times.get(status) ?? 0) + 1);
  return [...times].map(([status, count]) => `${status}: ${count}`).join(', ');
};
/** A busy database refuses some guesses for the moment (503), without judging their password. */
const judged = (answers: Answer[]) => answers.filter(({ status }) => status !== 429 && status !== 503).length;
const clean = (answers: Answer[]) => answers.every(({ status }) => [200, 303, 401, 429, 503].includes(status));

/** Concurrent guesses on two processes: they count before the password check, so speed does not help. */
export async function loginStorms(report: Report, place: Place, sql: postgres.Sql): Promise<void> {
  await sql`delete from rate_limits`;
  const known = cookieOf(await signIn(place.url));
  const spellings = [ADMIN.username, ADMIN.username.toUpperCase(), ` ${ADMIN.username}`];
  const device = known.split('; ').find((cookie) => cookie.startsWith('__device='));
  const guesses = Promise.all(
    Array.from({ length: GUESSES }, (_, number) =>
      guess(place, number, {
        username: spellings[number % spellings.length]!,
        password: `guess-number-${number}`,
        address: `198.18.${number % 250}.7`,
      }),
    ),
  );
  const served = await serveDuring(place.url, guesses, device);
  claimServed(report, `${GUESSES} concurrent guesses at one account`, served);
  const storm = served.attack;
  report.claim(judged(storm) <= PER_ACCOUNT && clean(storm), `${GUESSES} concurrent guesses at one account, from many addresses: ${PER_ACCOUNT} are checked`, counted(storm)); // prettier-ignore
  const right = { ...ADMIN, address: '198.18.9.9' };
  const stranger = await guess(place, 0, right);
  report.claim(
    stranger.status === 429,
    'after that, a stranger is refused even with the right password',
    String(stranger.status),
  );
  const owner = await guess(place, 0, { ...right, cookie: device });
  report.claim(owner.status === 200, 'the owner can sign in with a known browser', String(owner.status));
  const forged = await guess(place, 0, { ...right, cookie: `${device!.slice(0, -6)}AAAAAA` });
  report.claim(forged.status === 429, 'a forged device cookie does not help', String(forged.status));

  await sql`delete from rate_limits`;
  const names = Promise.all(
    Array.from({ length: GUESSES }, (_, number) =>
      guess(place, number, { username: `name-${number}`, password: 'guess-after-guess', address: '198.18.8.8' }),
    ),
  );
  const meanwhile = await serveDuring(place.url, names);
  claimServed(report, `${GUESSES} concurrent usernames`, meanwhile);
  const many = meanwhile.attack;
  report.claim(judged(many) <= PER_ADDRESS && clean(many), `${GUESSES} concurrent usernames from one address: ${PER_ADDRESS} are checked`, counted(many)); // prettier-ignore
  await sql`delete from rate_limits`;
}

/** A session sent with the login request is worthless afterwards. */
export async function sessionFixation(report: Report, place: Place, sql: postgres.Sql): Promise<void> {
  const { url, apps } = place;
  const other = `http://127.0.0.1:${apps[1]!.port}`;
  const isIn = async (cookie: string, base = url) =>
    (await raw(base, '/api/auth/user', { headers: { Cookie: cookie } })).status === 200;
  const session = (answer: Answer) => cookieOf(answer).split('; ').find((cookie) => cookie.startsWith('__session=')) ?? ''; // prettier-ignore
  const planted = sessionCookie('planted-by-somebody-else-00000000000000000');
  const live = await openSession(sql);
  const cases: Array<[what: string, cookie: string]> = [
    ['a made-up session', planted],
    ['an open session', live.cookie],
    ['two sessions', `${planted}; ${live.cookie}`],
  ];
  for (const [what, cookie] of cases) {
    for (const number of [0, 3]) {
      const answer = await guess(place, number, { ...ADMIN, address: '198.18.7.7', cookie });
      const fresh = session(answer);
      const good = await isIn(fresh, other);
      const held = !cookie.includes(fresh) && good && !(await isIn(planted));
      report.claim(held, `${what}, sent with the login (${number % 2 ? 'form' : 'API'}), is not reused`, `status ${answer.status}`); // prettier-ignore
    }
  }
  report.claim(!(await isIn(live.cookie)), 'the open session has ended');
  const mine = session(await signIn(url));
  const stored = await sql`select id from sessions where id = ${mine}`;
  report.claim((await isIn(mine)) && stored.length === 0 && hashOf(mine).length === 64, 'the table stores only hashes of session ids'); // prettier-ignore
  await raw(url, '/logout', { method: 'POST', headers: { Cookie: mine, Origin: url } });
  report.claim(
    !(await isIn(mine, other)) && !(await isIn(mine)),
    'a logout on one process takes effect on the other at once',
  );
}
