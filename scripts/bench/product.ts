import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../launcher/embedded';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Runs `work` against the product as `npm start` serves it, with a database and demo content of its own. */
export async function withProduct(work: (base: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'biscayne-bench-'));
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, SITE_URL: base, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await untilHealthy(base, () => server.exitCode !== null);
    await work(base);
  } finally {
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

async function untilHealthy(base: string, ended: () => boolean): Promise<void> {
  // Building and seeding included.
  const deadline = Date.now() + 300_000;
  while (Date.now() < deadline && !ended()) {
    const answer = await fetch(`${base}/healthcheck`).catch(() => null);
    if (answer?.ok) return;
    await pause(300);
  }
  throw new Error('The product did not start');
}
