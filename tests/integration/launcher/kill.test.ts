import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { clearLeftovers } from '../../../scripts/launcher/server';
import { type Installation, gone, installation, moment } from '../../support/servers/launched';

const slow = { timeout: 120_000 };
let place: Installation;

afterEach(async () => {
  await clearLeftovers(`${place.dataDir}/postgres`);
  rmSync(place.dataDir, { recursive: true, force: true });
});

/** Expects that another start on the same data becomes ready, responds, and stops in order. */
async function expectGoodStart() {
  const launcher = place.start();
  await launcher.ready();
  expect((await fetch(`${place.url}/healthcheck`)).status).toBe(200);
  launcher.kill('SIGTERM');
  expect(await launcher.ended).toBe(0);
  expect(place.database()).toBeUndefined();
}

describe('a restart succeeds after SIGKILL in the first start', () => {
  beforeEach(async () => {
    place = await installation();
  });

  test.each<[string, (it: Installation) => boolean]>([
    ['the cluster is being created', (it) => it.has(/^postgres\.half-/)],
    ['the cluster exists', (it) => it.clusterHas('PG_VERSION')],
    ['the database starts', (it) => it.clusterHas('postmaster.pid')],
    ['the database takes queries', (it) => it.database()?.ready === true],
    ['the server was spawned', (it) => it.has(/^server-/)],
  ])('of the launcher while %s', slow, async (name, reached) => {
    const launcher = place.start();
    await moment(name, () => reached(place));
    launcher.kill('SIGKILL');
    await launcher.over;
    await expectGoodStart();
  });
});

describe('a restart succeeds after SIGKILL in a later start', () => {
  // In the folder of this run: outside it, other runs would take a folder without a lock as abandoned.
  const stopped = join(inject('testDatabase').folder, 'stopped-launcher');
  beforeAll(async () => {
    place = await installation();
    await expectGoodStart();
    renameSync(place.dataDir, stopped);
  }, slow.timeout);
  beforeEach(async () => {
    place = await installation(stopped);
  });
  afterAll(() => rmSync(stopped, { recursive: true, force: true }));

  test('of a running launcher, whose orphaned server releases the port', slow, async () => {
    const launcher = place.start();
    await launcher.ready();
    const orphan = place.server();
    launcher.kill('SIGKILL');
    await launcher.over;
    await expectGoodStart();
    await gone(orphan);
  });

  test('of the launcher alone, whose server stops by itself', slow, async () => {
    const launcher = place.start();
    await launcher.ready();
    const orphan = place.server();
    launcher.kill('SIGKILL');
    await gone(orphan);
  });

  test('of npm, which ends the launcher too', slow, async () => {
    const npm = place.startThroughNpm();
    await npm.ready();
    npm.kill('SIGKILL');
    await npm.over;
    await expectGoodStart();
  });

  test.each<[string, (it: Installation) => number]>([
    ['the server', (it) => it.server().pid],
    ['the database', (it) => it.database()!.pid],
  ])('of %s, which the launcher starts again, five times', slow, async (name, victim) => {
    const launcher = place.start();
    await launcher.ready();
    for (let restart = 1; restart <= 5; restart++) {
      process.kill(victim(place), 'SIGKILL');
      const restarted = () => launcher.said().match(/was restarted\./g)?.length === restart;
      await vi.waitUntil(restarted, { timeout: 30_000, interval: 30 });
    }
    await vi.waitUntil(() => fetch(`${place.url}/healthcheck`).then(({ status }) => status === 200, () => false), { timeout: 30_000, interval: 30 }); // prettier-ignore
    process.kill(victim(place), 'SIGKILL');
    expect(await launcher.ended).toBe(1);
    expect(launcher.said(), name).toMatch(/ended unexpectedly.*after 5 restarts within ten minutes/);
    expect(place.database()).toBeUndefined();
    await expectGoodStart();
  });

  test.each<[string, (it: Installation) => number]>([
    ['the server', (it) => it.server().pid],
    ['the database', (it) => it.database()!.pid],
  ])('of %s, and a stop right after it ends everything in order', slow, async (_, victim) => {
    const launcher = place.start();
    await launcher.ready();
    process.kill(victim(place), 'SIGKILL');
    await vi.waitUntil(() => launcher.said().includes('restarting it'), { timeout: 30_000, interval: 5 });
    launcher.kill('SIGTERM');
    expect(await launcher.ended).toBe(0);
    expect(place.database()).toBeUndefined();
    await expectGoodStart();
  });

  test('of both the launcher and the database', slow, async () => {
    const launcher = place.start();
    await launcher.ready();
    const { pid } = place.database()!;
    launcher.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await launcher.over;
    await expectGoodStart();
  });
});
