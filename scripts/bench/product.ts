import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../launcher/embedded';
import { temporaryDataDir } from '../launcher/temporary';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export type BenchProduct = {
  base: string;
  /** Its DATA_DIR. */
  folder: string;
  admin: { username: string; password: string };
};

/** Runs `work` against the product as `npm start` serves it, with a database and demo content of its own. */
export async function withProduct(work: (product: BenchProduct) => Promise<void>): Promise<void> {
  const folder = temporaryDataDir('bench');
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const admin = { username: 'bench', password: randomUUID() };
  const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      SITE_URL: base,
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await untilHealthy(base, () => server.exitCode !== null);
    await work({ base, folder, admin });
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
