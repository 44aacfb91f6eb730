import { spawn } from 'node:child_process';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { bundled } from '../../support/servers/bundled';

const slow = { timeout: 60_000 };
const SECRET = 'q8Zr2LmVx6Ty0Pa4Nc9Kd1Wf7Hg3Jb5Es';
const PROGRAM = await bundled('watched-server');
const running: Array<ReturnType<typeof spawn>> = [];
afterEach(() => running.splice(0).forEach((child) => child.kill('SIGKILL')));

function launch(settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [PROGRAM], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'debug', SESSION_SECRET: SECRET, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let said = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.setEncoding('utf8').on('data', (part) => (said += part));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const base = () =>
    vi.waitFor(() => `http://127.0.0.1:${/port (\d+)/.exec(said)![1]}`, { timeout: 30_000, interval: 20 });
  const lines = () =>
    said.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Record<string, unknown>] : []));
  return { child, ended, base, lines, said: () => said };
}

/** A POST whose body waits for `finish`. */
async function openPost(url: string) {
  const sent = httpRequest(url, { method: 'POST', headers: { 'Content-Length': '2' } });
  const answer = new Promise<{ status?: number; connection?: string; body: string }>((resolve, reject) => {
    sent.once('error', reject);
    sent.once('response', (got) => {
      void text(got).then((body) => resolve({ status: got.statusCode, connection: got.headers.connection, body }));
    });
  });
  await new Promise((resolve) => sent.write('a', resolve));
  return { answer, finish: () => sent.end('b') };
}

test('every log line of a request has its id, and no visitor data', slow, async () => {
  const server = launch();
  const url = `${await server.base()}/reservations/Xy7-secret-token?invite=another-secret`;
  const answer = await fetch(url, { headers: { 'X-Request-Id': 'made-up-by-a-stranger' } });
  const id = answer.headers.get('X-Request-Id');
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  await vi.waitFor(() => expect(server.lines().some(({ msg }) => msg === 'request')).toBe(true));
  const own = server.lines().filter(({ requestId }) => requestId === id);
  expect(own.map(({ msg }) => msg)).toEqual(['inside', 'mail', 'request']);
  expect(own[2]).toMatchObject({ method: 'GET', route: '/reservations/:reference', status: 200, statements: 1 });
  expect(own[2]!.ms).toBeGreaterThanOrEqual(own[2]!.sqlMs as number);
  expect(server.said()).not.toMatch(/secret|ada@|hunter2|stranger/);
});

test('behind nginx, the app uses nginx’s request id', slow, async () => {
  const server = launch({ TRUSTED_PROXY: 'front' });
  const ask = async (id: string) => (await fetch(await server.base(), { headers: { 'X-Request-Id': id } })).headers.get('X-Request-Id'); // prettier-ignore
  expect(await ask('0123456789abcdef')).toBe('0123456789abcdef');
  expect(await ask('<script>alert(1)</script>')).toMatch(/^[0-9a-f-]{36}$/);
});

test('a signal lets the requests in flight finish, then runs the last steps and exits at once', slow, async () => {
  const server = launch();
  const base = await server.base();
  // An idle connection, such as browsers open in advance, does not delay the stop.
  const idle = connect(Number(new URL(base).port), '127.0.0.1').on('error', () => {});
  await fetch(base);
  const { answer, finish } = await openPost(base);
  // This later request has its response, so the POST has arrived too.
  await fetch(base);
  server.child.kill('SIGTERM');
  await vi.waitFor(() => expect(fetch(base)).rejects.toThrow());
  expect(server.said()).not.toContain('last step');
  const released = performance.now();
  finish();
  expect(await answer).toEqual({ status: 200, connection: 'close', body: 'answered' });
  expect(await server.ended).toBe(0);
  expect(performance.now() - released).toBeLessThan(1500);
  expect(server.said()).toContain('last step');
  expect(server.lines().at(-1)!.msg).toBe('stopped');
  idle.destroy();
});

test('a request that never ends is aborted after eight seconds', slow, async () => {
  const server = launch();
  const base = await server.base();
  await fetch(base);
  const stuck = fetch(`${base}/stuck`).catch(() => 'cut');
  await fetch(base);
  const started = performance.now();
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(1);
  expect(await stuck).toBe('cut');
  expect(performance.now() - started).toBeGreaterThan(7_500);
  expect(server.lines().at(-1)).toMatchObject({ inFlight: 1 });
});

describe('production does not start', () => {
  test.each([
    [{ SESSION_SECRET: 'change-me-change-me-change-me-change-me' }, 'SESSION_SECRET must be random'],
    [{ SESSION_SECRET: 'ab'.repeat(20) }, 'SESSION_SECRET must be random'],
    [{ SESSION_SECRET: `${SECRET},biscayne-session-secret-0123456789` }, 'SESSION_SECRET must be random'],
    [{ SITE_URL: '' }, 'SITE_URL'],
    [{ DATABASE_URL: '' }, 'DATABASE_URL is required'],
    [{ METRICS_TOKEN: 'password-password' }, 'METRICS_TOKEN must be random'],
  ])('with %j', slow, async (settings, line) => {
    const server = launch(settings as Record<string, string>);
    expect(await server.ended).toBe(1);
    expect(server.said()).toContain(line);
    for (const value of Object.values(settings)) if (value) expect(server.said()).not.toContain(value);
  });

  test('without a database: it retries for a while, then prints the reason in one line', slow, async () => {
    const server = launch({ DATABASE_URL: 'postgres://somebody:hidden-word@127.0.0.1:9/none', DATABASE_WAIT: '1' });
    const started = performance.now();
    expect(await server.ended).toBe(1);
    expect(performance.now() - started).toBeGreaterThan(750);
    expect(server.said()).toBe('The database cannot be reached (ECONNREFUSED): check DATABASE_URL.\n');
  });

  test('with a wrong password or database name: it exits at once', slow, async () => {
    const url = new URL(process.env.DATABASE_URL!);
    url.pathname = '/no_such_database';
    const server = launch({ DATABASE_URL: url.href, DATABASE_WAIT: '60' });
    expect(await server.ended).toBe(1);
    expect(server.said()).toBe('The database cannot be reached (3D000): check DATABASE_URL.\n');
  });
});
