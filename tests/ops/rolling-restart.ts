/** Two processes of the app behind nginx, restarted in turn, 20 times, under load: no request fails. */
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type App, startApp } from './support/servers/app';
import { type Place, withPlace } from './support/place';
import { prove } from './support/report';

const PER_SECOND = 200;
const RESTARTS = Number(process.env.RESTARTS ?? 20);

type Tally = { sent: number; ok: number; failed: string[]; slowest: { ms: number; what: string } };

/** Sends SIGTERM to one process without telling nginx, then starts a new one in its place. */
async function restarted({ apps, settings }: Place, index: number): Promise<number | string | null> {
  const old = apps[index] as App;
  const code = await old.stop();
  apps[index] = await startApp(old.port, settings);
  return code;
}

/** A mix of visitor requests: cached pages, uncached pages, data, health checks, and writes. */
const KINDS: Array<
  (number: number) => {
    path: string;
    method?: string;
    headers?: Record<string, string>;
    body?: string;
    expected: number;
  }
> = [
  () => ({ path: '/', expected: 200 }),
  (n) => ({ path: `/rentals/${(n % 10) + 1}`, expected: 200 }),
  (n) => ({ path: `/category/${(n % 4) + 1}`, expected: 200 }),
  () => ({ path: '/healthcheck', expected: 200 }),
  () => ({ path: '/about', expected: 200 }),
  (n) => ({ path: `/category/${(n % 4) + 1}`, headers: { Cookie: '__flash=none' }, expected: 200 }),
  () => ({ path: '/', expected: 200 }),
  () => ({ path: '/contact', expected: 200 }),
  () => ({ path: '/api/auth/user', expected: 401 }),
  (n) => ({ path: `/rentals/${(n % 10) + 1}.data`, expected: 200 }),
  (n) => ({
    path: '/api/contact',
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Fly-Client-IP': `198.18.${Math.floor(n / 250) % 250}.${n % 250}` },
    // Read and refused: valid messages would soon hit the rate limit.
    body: JSON.stringify({ name: `Visitor ${n}` }),
    expected: 400,
  }),
];

/** The error log of nginx without variable parts, with counts. */
function kindsOf(complaints: string): Map<string, number> {
  const kinds = new Map<string, number>();
  for (const [, kind = ''] of complaints.matchAll(/\*\d+ (.*?), client:/g)) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  return kinds;
}

function startLoad({ url }: Place, tally: Tally) {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const { hostname, port, host } = new URL(url);
  const begun = performance.now();
  const open = new Set<Promise<void>>();
  const send = (number: number) => {
    const { path, method = 'GET', headers, body, expected } = KINDS[number % KINDS.length]!(number);
    const asked = performance.now();
    tally.sent++;
    return new Promise<void>((resolve) => {
      const over = (failure?: string) => {
        const ms = performance.now() - asked;
        const what = `at ${((asked - begun) / 1000).toFixed(1)} s: ${method} ${path}`;
        if (ms > tally.slowest.ms) tally.slowest = { ms, what };
        if (failure) tally.failed.push(`${what} ${failure}`);
        else tally.ok++;
        resolve();
      };
      const sent = request({ agent, hostname, port, path, method, headers: { Host: host, ...headers } }, (answer) => {
        answer.resume();
        answer.once('end', () => over(answer.statusCode === expected ? undefined : String(answer.statusCode)));
        answer.once('error', (error) => over(error.message));
      });
      sent.once('error', (error) => over(error.message));
      sent.end(body);
    });
  };
  const timer = setInterval(() => {
    const due = ((performance.now() - begun) / 1000) * PER_SECOND;
    while (tally.sent < due) {
      const one = send(tally.sent).finally(() => open.delete(one));
      open.add(one);
    }
  }, 10);
  let pace = 0;
  return {
    async stop() {
      clearInterval(timer);
      pace = tally.sent / ((performance.now() - begun) / 1000);
      await Promise.all(open);
      agent.destroy();
    },
    pace: () => pace,
    kept: () => pace >= PER_SECOND * 0.98,
  };
}

await prove(`A rolling restart at ${PER_SECOND} requests a second, ${RESTARTS} times`, async (report) => {
  await withPlace({ apps: 2, edge: ['127.0.0.1'] }, async (place) => {
    const tally: Tally = { sent: 0, ok: 0, failed: [], slowest: { ms: 0, what: '' } };
    const load = startLoad(place, tally);
    const codes: Array<number | string | null> = [];
    const seconds: number[] = [];
    for (let restart = 0; restart < RESTARTS; restart++) {
      const index = restart % 2;
      const begun = performance.now();
      codes.push(await restarted(place, index));
      seconds.push((performance.now() - begun) / 1000);
      await pause(500);
    }
    await load.stop();
    const most = Math.max(...seconds).toFixed(1);
    report.claim(
      codes.every((code) => code === 0),
      `${RESTARTS} restarts, each ending with exit code 0`,
      `${[...new Set(codes)].join(' ')}; at most ${most} s each`,
    );
    const figures = `${tally.failed.length} of ${tally.sent} requests, slowest ${(tally.slowest.ms / 1000).toFixed(2)} s, ${tally.slowest.what}`;
    report.claim(tally.failed.length === 0 && tally.ok === tally.sent, 'no request failed', figures);
    for (const line of tally.failed.slice(0, 10)) report.note(line);
    for (const [line, count] of kindsOf(place.nginx.complaints())) report.note(`nginx, ${count} times: ${line}`);
    report.claim(load.kept(), `the load was sustained`, `${load.pace().toFixed(0)} requests per second`);
  });
});
