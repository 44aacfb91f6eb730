import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serverUrl } from '../../../scripts/launcher/server';
import { type Installation, installation } from '../../support/servers/launched';

const slow = { timeout: 120_000 };
let place: Installation;

beforeEach(async () => {
  place = await installation();
});
afterEach(() => rmSync(place.dataDir, { recursive: true, force: true }));

const mode = (name: string) => (statSync(join(place.dataDir, name)).mode & 0o777).toString(8);

test('a start protects its secrets, prints a single-use link, and stops in order on SIGTERM', slow, async () => {
  const launcher = place.start();
  await launcher.ready();
  expect([mode('postgres-password'), mode('session-secret')]).toEqual(['600', '600']);
  expect(launcher.said()).toMatch(new RegExp(`First admin: http://localhost:${place.port}/auth\\?invite=[\\w-]{43}`));
  expect(launcher.said()).not.toContain(readFileSync(join(place.dataDir, 'postgres-password'), 'utf8').trim());

  const inFlight = fetch(`${place.url}/slow`);
  await fetch(`${place.url}/healthcheck`);
  launcher.kill('SIGTERM');
  expect(await (await inFlight).text()).toBe('finished');
  expect(await launcher.ended).toBe(0);
  expect(place.database()).toBeUndefined();
});

test('an admin that the rules forbid is refused before anything is prepared', slow, async () => {
  const launcher = place.start({ ADMIN_USERNAME: 'ux', ADMIN_PASSWORD: 'quiet-harbor-lights' });
  expect(await launcher.ended).toBe(1);
  expect(launcher.said()).toContain('ADMIN_USERNAME and ADMIN_PASSWORD cannot create an admin: ');
  expect(place.clusterHas('')).toBe(false);
});

test('data and secrets survive a restart, which voids the first start’s link', slow, async () => {
  const first = place.start();
  await first.ready();
  first.kill('SIGINT');
  expect(await first.ended).toBe(0);
  const secret = readFileSync(join(place.dataDir, 'session-secret'), 'utf8');

  const second = place.start();
  await second.ready();
  const password = readFileSync(join(place.dataDir, 'postgres-password'), 'utf8').trim();
  const sql = postgres(serverUrl(place.database()!.port, password), { max: 1 });
  expect(await sql`select count(*)::int as links from invitations`).toEqual([{ links: 1 }]);
  await sql.end();
  second.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  expect(readFileSync(join(place.dataDir, 'session-secret'), 'utf8')).toBe(secret);
});

test('the app cannot change tables, triggers, roles or history', slow, async () => {
  for (let starts = 0; starts < 2; starts++) {
    const launcher = place.start();
    await launcher.ready();
    const { pid } = place.server();
    const url = /DATABASE_URL=([^\0]+)/.exec(readFileSync(`/proc/${pid}/environ`, 'utf8'))![1]!;
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    expect(await sql`select rolsuper, rolcreaterole from pg_roles where rolname = current_user`).toEqual([
      { rolsuper: false, rolcreaterole: false },
    ]);
    for (const statement of [
      'truncate booking_events',
      'alter table booking_events disable trigger all',
      'drop table rentals',
      "alter role biscayne password 'x'",
    ]) {
      await expect(sql.unsafe(statement), statement).rejects.toMatchObject({ code: '42501' });
    }
    await sql`insert into categories (name, description) values ('Seaplanes', 'With floats')`;
    await sql`truncate images_in_use`;
    await sql.end();
    launcher.kill('SIGTERM');
    expect(await launcher.ended).toBe(0);
  }
});

test('a lost password file is replaced, and the data stays usable', slow, async () => {
  const first = place.start();
  await first.ready();
  first.kill('SIGTERM');
  await first.ended;
  rmSync(join(place.dataDir, 'postgres-password'));
  const second = place.start();
  await second.ready();
  second.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

test('a second start on a directory in use is refused in one line and does no harm', slow, async () => {
  const first = place.start();
  await first.ready();
  const second = place.start({ PORT: '0' });
  expect(await second.ended).toBe(1);
  expect(second.said().trim().split('\n')).toEqual([expect.stringContaining(`${place.dataDir} is in use by process`)]);
  expect((await fetch(`${place.url}/healthcheck`)).status).toBe(200);
  first.kill('SIGTERM');
  expect(await first.ended).toBe(0);
});

test('one of two concurrent starts wins', slow, async () => {
  const both = [place.start({ PORT: '0' }), place.start({ PORT: '0' })];
  const loser = await Promise.race(both.map(async (launcher) => ({ launcher, code: await launcher.ended })));
  expect(loser.code).toBe(1);
  const winner = both.find((launcher) => launcher !== loser.launcher)!;
  await winner.ready();
  winner.kill('SIGTERM');
  expect(await winner.ended).toBe(0);
});

test('a taken port is reported in one line, before the build and the database start', slow, async () => {
  const occupant = createServer().listen(place.port, '127.0.0.1');
  const launcher = place.start();
  expect(await launcher.ended).toBe(1);
  occupant.close();
  expect(launcher.said().trim().split('\n')).toEqual([
    expect.stringContaining(`Port ${place.port} on 127.0.0.1 is taken`),
  ]);
  expect(place.has(/^postgres$/)).toBe(false);
});

test('invalid settings are reported in one line each, without their values', slow, async () => {
  const launcher = place.start({ TRUSTED_PROXY: 'hunter2', SITE_TIMEZONE: 'Miami' });
  expect(await launcher.ended).toBe(1);
  expect(launcher.said()).toMatch(/^These settings need attention:\n {2}SITE_TIMEZONE .*\n {2}TRUSTED_PROXY .*\n$/);
  expect(launcher.said()).not.toContain('hunter2');
  expect(place.has(/^(postgres|launcher\.lock)$/)).toBe(false);
});

test(
  'an external database needs its settings, and one that does not respond is reported in one line',
  slow,
  async () => {
    const url = 'postgres://someone:s3cret@127.0.0.1:9/nothing';
    const bare = place.start({ DATABASE_URL: url });
    expect(await bare.ended).toBe(1);
    expect(bare.said()).toMatch(/SESSION_SECRET is required/);

    const settings = { DATABASE_URL: url, SESSION_SECRET: randomBytes(32).toString('base64'), SITE_URL: place.url };
    const unreachable = place.start(settings);
    expect(await unreachable.ended).toBe(1);
    expect(unreachable.said()).toMatch(/^The database 127\.0\.0\.1:9\/nothing cannot be reached .*\n$/);
    expect(unreachable.said()).not.toContain('s3cret');
  },
);
