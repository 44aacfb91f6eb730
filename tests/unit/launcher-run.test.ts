import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { spawnServer } from '../../scripts/launcher/app-server';
import { Lifecycle } from '../../scripts/launcher/lifecycle';

const folder = mkdtempSync(join(tmpdir(), 'biscayne-unit-'));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test('the launcher tells the app where to listen and to connect, whatever its environment says', async () => {
  vi.stubEnv('HOST', '0.0.0.0');
  vi.stubEnv('PORT', '1');
  const heard = join(folder, 'heard');
  const names = `['HOST', 'PORT', 'DATABASE_URL'].map((name) => process.env[name]).join(' ')`;
  const tell = `require('fs').writeFileSync(${JSON.stringify(heard)}, ${names})`;
  const databaseUrl = 'postgres://app@127.0.0.1/app';
  const place = {
    root: folder,
    dataDir: folder,
    host: '127.0.0.1',
    port: 4000,
    command: ['--eval', tell],
    databaseUrl,
  };
  expect(await spawnServer(place).ended).toBe('exit code 0');
  expect(readFileSync(heard, 'utf8')).toBe(`127.0.0.1 4000 ${databaseUrl}`);
});

test.each([
  [0, undefined],
  [1, 'It broke.'],
])(
  'a run that ends with code %i stops what it started, the latest first, also when a step fails',
  async (code, line) => {
    const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
    const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const life = new Lifecycle();
    const undone: string[] = [];
    for (const name of ['lock', 'database', 'server']) {
      life.onStop(async () => {
        undone.push(name);
        if (name === 'database') throw new Error('It does not stop.');
      });
    }
    await life.stop(code, line);
    expect(undone).toEqual(['server', 'database', 'lock']);
    expect(exit.mock.calls).toEqual([[1]]);
    expect(said.mock.calls.flat().join(' ')).toContain('It does not stop.');
    expect(life.signal.aborted).toBe(true);
  },
);
