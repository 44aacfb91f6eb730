/**
 * 200 customers accept their quotes for overlapping days of one rental at once, over two processes: one gets the days,
 * all others get a page with the reason. Every third quote asks for an advance, and every fifth customer presses twice.
 */
import postgres from 'postgres';
import { type Answer, raw } from '../support/raw';
import { cookieOf, FORM, form, signIn } from './support/attacks/raw';
import { claimNoDeadlock } from './support/colliding/deadlocks';
import { inDays } from './support/colliding/ledger';
import { type Place, withPlace } from './support/place';
import { prove, type Report } from './support/report';

const CUSTOMERS = 200;
const AT_ONCE = 10;

type Asked = { id: number; reference: string; start: string; end: string };

/** Adds one rental, and `CUSTOMERS` customers' requests for it, which all overlap on the same day. */
async function addRequests(sql: postgres.Sql): Promise<Asked[]> {
  const [rental] = await sql`
    insert into rentals (name, description, short_description, price, main_image_url)
    values ('Aria 9', 'For the test', 'For the test', 1950, '/uploads/none.webp') returning id`;
  return sql<Asked[]>`
    insert into bookings (reference, rental_id, customer_name, customer_email, start_date, end_date, total_price,
      rental_name, unit_price, price_unit, days)
    select md5('accepted ' || n), ${rental!.id}, 'Guest ' || n, 'guest-' || n || '@acceptances.example', first, last,
      (last - first + 1) * 1950, 'Aria 9', 1950, 'day', last - first + 1
    from (select n, current_date + 30 - n % 5 as first, current_date + 31 + n % 7 as last
      from generate_series(1, ${CUSTOMERS}::int) as n) as asked
    returning id, reference, start_date::text as start, end_date::text as end`;
}

/** Posts a form to one of the processes, each time from another address, because rate limits are not under test. */
let posts = 0;
function post({ url, apps }: Place, path: string, fields: Record<string, string>, Cookie = ''): Promise<Answer> {
  const number = ++posts;
  const address = `198.18.${Math.floor(number / 250)}.${(number % 250) + 1}`;
  const headers = { ...FORM, Cookie, Host: new URL(url).host, Origin: url, 'X-Real-IP': address };
  const app = apps[number % apps.length]!;
  return raw(`http://127.0.0.1:${app.port}`, path, { method: 'POST', headers, body: form(fields) });
}

/** Sends a quote for each request, as an admin does. Returns the responses other than a redirect. */
async function sendQuotes(place: Place, requests: Asked[]): Promise<string[]> {
  const cookie = cookieOf(await signIn(place.url));
  const left = requests.entries();
  const refused: string[] = [];
  const sender = async () => {
    for (const [index, { id, start, end }] of left) {
      const advance: Record<string, string> = index % 3 === 0 ? { advance: '30', advanceHours: '48' } : {};
      const fields = { intent: 'send', seen: '0', startDate: start, endDate: end, validDay: inDays(3), ...advance };
      const { status, text } = await post(place, `/admin/reservations/${id}/quote`, fields, cookie);
      if (status !== 302 && status !== 303) refused.push(`${status} ${text.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  return refused;
}

const accept = (place: Place, { reference }: Asked, name: string) =>
  post(place, `/reservations/${reference}`, { intent: 'accept', version: '1', signature: name });

const counted = (values: number[]) =>
  [...new Set(values)].map((value) => `${values.filter((other) => other === value).length} × ${value}`).join(', ');

async function acceptAtOnce(report: Report, place: Place, requests: Asked[]): Promise<Asked[]> {
  const presses = requests.flatMap((request, index) => (index % 5 === 0 ? [request, request] : [request]));
  const begun = Date.now();
  const answers = await Promise.all(
    presses.map(async (request) => ({ request, ...(await accept(place, request, 'Grace Hopper')) })),
  );
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  const got = new Set(answers.filter(({ status }) => status === 303 || status === 302).map(({ request }) => request));
  const others = answers.filter(({ request }) => !got.has(request));
  const figures = `${counted(answers.map(({ status }) => status))} in ${seconds} s`;
  report.claim(got.size === 1, `one of ${requests.length} customers gets the time`, figures);
  const unclear = others.filter(
    ({ status, text }) => status !== 409 || !/Those dates are booked\. Next available/.test(text),
  );
  const sample = unclear[0] && `${unclear[0].status} ${unclear[0].text.slice(0, 300)}`;
  report.claim(unclear.length === 0, 'every other one gets a 409 with a page that says why', sample);
  return [...got];
}

/** Claims that the database has one acceptance, one name, one hold and one event. */
async function claimStored(report: Report, sql: postgres.Sql): Promise<void> {
  const [stored] = await sql`
    select (select count(*)::int from quote_steps where step = 'accepted') as accepted,
      (select count(*)::int from quote_texts where signature is not null) as names,
      (select count(*)::int from holds h join rentals r on r.id = h.rental_id where r.name = 'Aria 9') as holds,
      (select count(*)::int from bookings where rental_name = 'Aria 9'
        and (agreed_version = 1 or option_until > now())) as kept,
      (select count(*)::int from outbox where recipient like '%@acceptances.example'
        and kind <> 'booking-quoted') as mails`;
  report.claim(
    Object.values(stored!).every((count) => count === 1),
    'it is stored once: acceptance, name, hold, reservation and mail',
    JSON.stringify(stored),
  );
}

await prove(`${CUSTOMERS} acceptances at once over two processes`, async (report) => {
  await withPlace({ apps: 2 }, async (place) => {
    const sql = postgres(place.databaseUrl, { max: 1, onnotice: () => {} });
    try {
      const requests = await addRequests(sql);
      const refused = await sendQuotes(place, requests);
      report.claim(refused.length === 0, 'every request got its quote', refused[0]);
      const winners = await acceptAtOnce(report, place, requests);
      const again = await Promise.all(winners.map((winner) => accept(place, winner, 'Someone Else')));
      report.claim(
        again.every(({ status }) => status === 303 || status === 302),
        'accepted again, it is the same acceptance',
      );
      await claimStored(report, sql);
      await claimNoDeadlock(report, sql, place);
      const said = place.apps.map((app) => app.said()).join('');
      report.claim(!/"level":[56]0/.test(said), 'no process logged an error', /.*"level":[56]0.*/.exec(said)?.[0]);
    } finally {
      await sql.end();
    }
  });
});
