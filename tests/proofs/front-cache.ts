/** The front's micro-cache: what is kept, for whom, how long, and what happens when the database is gone. */
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { countingApp } from './support/counting-app';
import { startFront } from './support/front';
import { type Place, withPlace } from './support/place';
import { prove, type Report } from './support/report';
import { storm } from './support/storm';
import { until } from './support/until';
import { freePort } from '../../scripts/launcher/embedded';
import { ROOT } from '../../scripts/launcher/settings';
import { temporaryDataDir } from '../../scripts/launcher/temporary';

const STORM = 10_000;
const PUBLIC = ['/', '/category/1', '/rentals/1', '/about', '/faq', '/sitemap.xml'];
const OWN_COOKIES = ['__session', '__flash', '__dates', '__device', '__once'];

await prove('The micro-cache of the front', async (report) => {
  await coldStorm(report);
  await outage(report);
  await withPlace({}, async (place) => {
    await whoseItIs(place, report);
    await edits(place, report);
    report.claim(place.front.complaints() === '', 'the front complains of nothing', place.front.complaints());
    await withoutDatabase(place, report);
  });
});

/** Renders are counted by a stand-in for the app that answers slowly, as a page that was never asked for does. */
async function coldStorm(report: Report): Promise<void> {
  const app = await countingApp({ delay: 150, bytes: 22_000 });
  const port = await freePort();
  const folder = temporaryDataDir('test');
  const siteUrl = `http://127.0.0.1:${port}`;
  const front = await startFront({
    siteUrl,
    listen: [`127.0.0.1:${port}`],
    apps: [`127.0.0.1:${app.port}`],
    client: `${ROOT}/build/client`,
    dataDir: folder,
    state: `${folder}/front`,
  });
  try {
    const { answers, seconds } = await storm(`${siteUrl}/category/1`, { times: STORM, sockets: 1_000 });
    report.claim(
      answers.get(200) === STORM,
      `${STORM} requests for a cold page are answered`,
      `${seconds.toFixed(2)} s`,
    );
    report.claim(app.renders() <= 2, 'with at most 2 renders', `${app.renders()}`);
    let before = app.renders();
    const hostile = await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        fetch(`${siteUrl}/category/1?utm_source=mail-${number}&gclid=${number}`),
      ),
    );
    const added = app.renders() - before;
    report.claim(
      hostile.every(({ ok }) => ok) && added <= 2,
      'what advertisers add is the same page',
      `${added} renders`,
    );
    before = app.renders();
    for (const name of OWN_COOKIES) await fetch(`${siteUrl}/category/1`, { headers: { Cookie: `_ga=1; ${name}=x` } });
    for (const path of [
      '/category/1?x=1',
      '/category/01',
      '/category/%31',
      '//category/1',
      '/category/1/',
      '/Category/1',
    ]) {
      await fetch(siteUrl + path);
      await fetch(siteUrl + path);
    }
    for (const method of ['POST', 'DELETE', 'OPTIONS']) await fetch(`${siteUrl}/category/1`, { method });
    const own = app.renders() - before;
    report.claim(
      own === 20,
      'cookies of ours, odd spellings and other methods go to the app each time',
      `${own} of 20`,
    );
  } finally {
    await front.stop();
    await app.stop();
  }
}

/** nginx writes the whole address of what failed: whoever reads that could open what is one customer's alone. */
async function outage(report: Report): Promise<void> {
  const port = await freePort();
  const folder = temporaryDataDir('test');
  const siteUrl = `http://127.0.0.1:${port}`;
  const front = await startFront({
    siteUrl,
    listen: [`127.0.0.1:${port}`],
    apps: [`127.0.0.1:${await freePort()}`],
    client: `${ROOT}/build/client`,
    dataDir: folder,
    state: `${folder}/front`,
  });
  const secret = 'nobody-else-may-know';
  const addresses = [
    `/reservations/${secret}`,
    `/Reservations/${secret}.data?x=1`,
    `//reservations/${secret}`,
    `/%72eservations%2F${secret}`,
    `/newsletter/unsubscribe/${secret}`,
    `/auth?invite=${secret}`,
    `/auth.data?invite=${secret}`,
  ];
  try {
    const statuses: number[] = [];
    for (const address of addresses) {
      for (const init of [{}, { method: 'POST', body: 'x=1' }, { headers: { Cookie: '__session=x' } }]) {
        statuses.push((await fetch(siteUrl + address, init)).status);
      }
      const tooMuch = await fetch(siteUrl + address, { method: 'POST', body: 'x'.repeat(2_000_000) }).catch(() => null);
      await tooMuch?.text().catch(() => null);
    }
    for (const path of ['/', '/contact', '/admin/reservations/1', '/uploads/x.webp']) await fetch(siteUrl + path);
    const said = front.complaints();
    report.claim(
      statuses.every((status) => status === 503),
      'without the app every secret address is asked for later',
      [...new Set(statuses)].join(),
    );
    report.claim(!said.includes(secret), 'and none of them is in the error log', said.split('\n').find((line) => line.includes(secret)) ?? ''); // prettier-ignore
    report.claim(
      ['"GET / ', '"GET /contact ', '"GET /admin/reservations/1 '].every((request) => said.includes(request)),
      'which tells of all the others',
    );
  } finally {
    await front.stop();
  }
}

async function whoseItIs({ url }: Place, report: Report): Promise<void> {
  const mark = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(url + path, { redirect: 'manual', ...init });
    await answer.arrayBuffer();
    return answer;
  };
  const first = await mark('/');
  report.claim(first.headers.get('cache-control') === 'no-cache', 'browsers are told to ask again each time');
  report.claim(!first.headers.has('x-accel-expires'), 'what is said to the front stays there');
  const etag = first.headers.get('etag') ?? '';
  const again = await mark('/', { headers: { 'If-None-Match': etag } });
  report.claim(again.status === 304, 'who has it is told so', `${again.status}`);
  const foreign = await mark('/', { headers: { Cookie: '_ga=GA1.2.3' } });
  report.claim(foreign.headers.get('cache-control') === 'no-cache', 'cookies of others change nothing');
  const brotli = await mark('/', { headers: { 'Accept-Encoding': 'br' } });
  const gzip = await mark('/', { headers: { 'Accept-Encoding': 'gzip' } });
  const plain = await mark('/', { headers: { 'Accept-Encoding': 'identity' } });
  const encodings = [brotli, gzip, plain].map(({ headers }) => headers.get('content-encoding'));
  report.claim(
    JSON.stringify(encodings) === '["br","gzip",null]',
    'each gets the encoding asked for',
    encodings.join(),
  );
  const dates = await mark('/search?category=1&startDate=2031-01-01&endDate=2031-01-03');
  const empty = await mark('/search?category=1');
  const kept = await mark('/');
  report.claim(
    dates.headers.has('set-cookie') && empty.headers.has('set-cookie') && !kept.headers.has('set-cookie'),
    'an answer that sets a cookie is nobody else’s',
  );
}

async function edits({ url, databaseUrl }: Place, report: Report): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 });
  const name = async () => /<h1[^>]*>([^<]+)</.exec(await (await fetch(`${url}/category/2`)).text())?.[1];
  try {
    const seconds: number[] = [];
    for (let round = 0; round < 3; round++) {
      await name();
      await sql`update categories set name = ${`Edited ${round}`} where id = 2`;
      seconds.push(
        await until(async () => (await name()) === `Edited ${round}`, { seconds: 10, what: 'an edit shows' }),
      );
    }
    const worst = Math.max(...seconds);
    report.claim(worst <= 2.5, 'an edit shows on a busy page', `${seconds.map((s) => s.toFixed(2)).join(', ')} s`);
    await name();
    await pause(2_100);
    await sql`update categories set name = 'Edited while nobody looked' where id = 2`;
    report.claim((await name()) === 'Edited while nobody looked', 'and at once on a page that nobody asked for since');
    const status = async () => (await fetch(`${url}/rentals/3`)).status;
    await status();
    await sql`delete from rentals where id = 3`;
    const gone = await until(async () => (await status()) === 404, { seconds: 10, what: 'a deleted rental is gone' });
    report.claim(gone <= 3, 'a rental that is deleted is gone from a busy page', `${gone.toFixed(2)} s`);
  } finally {
    await sql.end();
  }
}

async function withoutDatabase({ url, stopDatabase }: Place, report: Report): Promise<void> {
  const read = async (path: string) => {
    const asked = performance.now();
    const answer = await fetch(url + path);
    return { status: answer.status, text: await answer.text(), seconds: (performance.now() - asked) / 1000 };
  };
  const before = new Map<string, string>();
  for (const path of PUBLIC) before.set(path, (await read(path)).text);
  await stopDatabase();
  let slowest = 0;
  let wrong = '';
  for (let round = 0; round < 3; round++) {
    for (const path of PUBLIC) {
      const { status, text, seconds } = await read(path);
      slowest = Math.max(slowest, seconds);
      if (status !== 200 || text !== before.get(path)) wrong ||= `${path}: ${status} in round ${round}`;
    }
    await pause(1_500);
  }
  report.claim(
    !wrong,
    'without a database every public page is what it was',
    wrong || `slowest ${slowest.toFixed(2)} s`,
  );
  const health = await fetch(`${url}/healthcheck`);
  report.claim(health.status === 503, 'and the health says so', `${health.status}`);
}
