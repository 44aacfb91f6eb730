import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { startHousekeeping } from '~/domains/images/housekeeping.server';
import { env } from '~/env.server';
import { imagesInUse } from '~/images-in-use.server';

afterEach(() => {
  clearInterval(globalThis.__housekeeping);
  globalThis.__housekeeping = undefined;
  vi.useRealTimers();
});

test('removes old unused images soon after the start and keeps recent ones', async () => {
  const folder = join(env.DATA_DIR, 'uploads');
  await mkdir(folder, { recursive: true });
  const old = `${'a'.repeat(32)}-10x10-000000.webp`;
  const young = `${'b'.repeat(32)}-10x10-000000.webp`;
  for (const name of [old, young]) await writeFile(join(folder, name), 'x');
  const before = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  await utimes(join(folder, old), before, before);

  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'], now: Date.now() });
  const failures: unknown[] = [];
  startHousekeeping(imagesInUse(), (error) => failures.push(error));
  await vi.advanceTimersByTimeAsync(11 * 60 * 1000);
  vi.useRealTimers();
  await expect.poll(async () => (await readdir(folder)).includes(old)).toBe(false);
  expect(await readdir(folder)).toContain(young);
  expect(failures).toEqual([]);
});
