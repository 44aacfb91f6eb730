import { execFile, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../../scripts/launcher/settings';
import { temporaryDataDir } from '../../../scripts/launcher/temporary';
import { settingsFor } from '../../support/settings';
import { startTestServer } from '../../support/servers/test-server';

/** Fills the database and the images of `environment` with the demo catalog. */
export async function seed(environment: Record<string, string>): Promise<void> {
  const command = ['--import', 'tsx', 'scripts/db-seed.ts'];
  const env = { ...process.env, ...environment };
  // Asynchronous, since this process may run a proxy between the seed and the database.
  await promisify(execFile)(process.execPath, command, { cwd: ROOT, env });
}

/**
 * Copies a seeded data directory to `folder`; returns false if there is none. Encoding the demo images takes longer
 * than a short test, so the first test of a run seeds the folder that OPS_STOCK names, and the others copy it.
 */
export async function copyStock(folder: string): Promise<boolean> {
  const stock = process.env.OPS_STOCK;
  if (!stock || process.env.TEST_DATABASE_URL?.trim()) return false;
  if (!existsSync(stock)) await makeStock(stock);
  // `postgres` is a link if root's account could not enter the folder: the cluster is then elsewhere.
  if (!lstatSync(join(stock, 'postgres')).isDirectory()) return false;
  copy(stock, folder);
  return true;
}

async function makeStock(stock: string): Promise<void> {
  const folder = temporaryDataDir('test');
  try {
    const server = await startTestServer(folder);
    await seed({ ...settingsFor(server.url, folder), NODE_ENV: 'production' }).finally(() => server.stop());
    mkdirSync(`${stock}.new`);
    copy(folder, `${stock}.new`);
    renameSync(`${stock}.new`, stock);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Copies with `cp`, which keeps the owners and permissions that PostgreSQL requires and Node's copying loses. */
function copy(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The seeded database could not be copied: ${stderr}`);
}
