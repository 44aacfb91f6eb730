import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { freePort } from '../../../scripts/launcher/embedded';
import { type ProcessRef, isAlive } from '../../../scripts/launcher/processes';
import { liveServer } from '../../../scripts/launcher/server';
import { temporaryDataDir } from '../../../scripts/launcher/temporary';
import { settingsFor } from '../settings';

/** A port and a data directory, new or copied from a stopped one, for launchers that tests start and kill. */
export async function installation(stopped?: string) {
  const dataDir = temporaryDataDir('test');
  // `cp` keeps owners and permissions, which PostgreSQL requires and Node's own copying loses.
  if (stopped) execFileSync('cp', ['-a', `${stopped}/.`, dataDir]);
  const port = await freePort();
  return {
    dataDir,
    port,
    url: `http://127.0.0.1:${port}`,
    start: (settings: Record<string, string> = {}) => launch(dataDir, port, settings),
    /** Starts the launcher through an intermediate process, like `npm start`. Returns that process. */
    startThroughNpm: () => launch(dataDir, port, {}, ['tests/support/servers/stand-in-npm.js']),
    database: () => liveServer(join(dataDir, 'postgres')),
    server: () => JSON.parse(readFileSync(join(dataDir, `server-${port}.json`), 'utf8')) as ProcessRef,
    has: (name: RegExp) => readdirSync(dataDir).some((entry) => name.test(entry)),
    clusterHas: (name: string) => existsSync(join(dataDir, 'postgres', name)),
  };
}

export type Installation = Awaited<ReturnType<typeof installation>>;

function launch(dataDir: string, port: number, settings: Record<string, string>, between: string[] = []) {
  const child = spawn(process.execPath, [...between, '--import', 'tsx', 'tests/support/servers/stand-in-product.ts'], {
    env: {
      ...process.env,
      ...settingsFor('', dataDir),
      SESSION_SECRET: '',
      SITE_URL: '',
      SEED_DEMO: 'false',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...settings,
    },
    // The channel ends the launcher if this process is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  return {
    /** The exit code, once all children have ended too and the output is complete. */
    ended: new Promise<number | null>((resolve) => child.once('close', resolve)),
    /** Resolves when the launcher itself has ended; after a kill, its server may still run. */
    over: new Promise<number | null>((resolve) => child.once('exit', resolve)),
    said: () => said,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    ready: () =>
      vi.waitFor(
        () => {
          if (!said.includes('is ready: ')) throw new Error(`not ready: ${said}`);
        },
        { timeout: 40_000, interval: 30 },
      ),
  };
}

/** Waits until the process has ended. */
export const gone = (ref: ProcessRef) =>
  vi.waitFor(
    () => {
      if (isAlive(ref)) throw new Error(`process ${ref.pid} is still running`);
    },
    { timeout: 30_000, interval: 30 },
  );

/** Polls as often as possible for a moment in the life of a launcher. */
export const moment = (name: string, reached: () => boolean) =>
  vi.waitFor(
    () => {
      if (!reached()) throw new Error(`never happened: ${name}`);
    },
    { timeout: 30_000, interval: 1 },
  );
