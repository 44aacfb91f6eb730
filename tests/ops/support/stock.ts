import { execFile, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../../scripts/launcher/settings';
import { temporaryDataDir } from '../../../scripts/launcher/temporary';
import { settingsFor } from '../../support/settings';
import { startTestServer } from '../../support/servers/test-server';

/** Fills the database and the images of `environment` with the demo catalogue. */
export async function seed(environment: Record<string, string>): Promise<void> {
  const command = ['--import', 'tsx', 'scripts/db-seed.ts'];
  const env = { ...process.env, ...environment };
  // Not in step with this process: a proxy of the test's own, which the seed may go through, must go on working.
  await promisify(execFile)(process.execPath, command, { cwd: ROOT, env });
}

/**
 * Copies a seeded data directory to `folder`, and answers whether it could. Encoding the images is most of a short
 * test: where OPS_STOCK names a folder, the first test of a run seeds it, and the others find it there.
 */
export async function copyStock(folder: string): Promise<boolean> {
  const stock = process.env.OPS_STOCK;
  if (!stock || process.env.TEST_DATABASE_URL?.trim()) return false;
  if (!existsSync(stock)) await makeStock(stock);
  // Root's account may not be able to enter such a folder: the cluster then lies elsewhere.
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

/** With owners and rights, which PostgreSQL insists on, and which Node's own copying does not keep. */
function copy(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The seeded database could not be copied: ${stderr}`);
}
