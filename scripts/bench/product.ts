import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ADMIN } from '../../tests/support/servers/product';
import { freePort, startEmbedded } from '../launcher/embedded';
import { temporaryDataDir } from '../launcher/temporary';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export type BenchProduct = {
  base: string;
  /** The product's DATA_DIR. */
  folder: string;
  admin: { username: string; password: string };
};

type Settings = Record<string, string>;

/** Starts the product like `npm start`; `stop` lets it finish its requests. */
async function startProduct(settings: Settings, base: string) {
  const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...settings, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    if (server.exitCode !== null) return;
    server.kill('SIGTERM');
    await once(server, 'exit');
  };
  try {
    await untilHealthy(base, () => server.exitCode !== null);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

const newAdmin = () => ({ username: 'bench', password: randomUUID() });
const asFirst = ({ username, password }: BenchProduct['admin']) => ({
  ADMIN_USERNAME: username,
  ADMIN_PASSWORD: password,
});

type Work = (product: BenchProduct) => Promise<void>;

/** Runs `work` against the product as `npm start` serves it, with its own database and the demo's catalog. */
export const withProduct = (work: Work) => served(newAdmin(), { SEED_DEMO: 'catalog' }, work);

/** The same with the tests' admin and the `settings` that the tests' records need. */
export const withTestsAdmin = (settings: Settings, work: Work) =>
  served(ADMIN, { SEED_DEMO: 'catalog', ...settings }, work);

/** Runs `work` against the product over the database at `databaseUrl`, without demo content. */
export const withProductOn = (
  databaseUrl: string,
  { admin, settings }: { admin: BenchProduct['admin']; settings: Settings },
  work: Work,
) => served(admin, { DATABASE_URL: databaseUrl, SESSION_SECRET: randomUUID().repeat(2), ...settings }, work);

/** Runs `work` against a product with a folder and a port of its own. */
async function served(admin: BenchProduct['admin'], settings: Settings, work: Work): Promise<void> {
  const folder = temporaryDataDir('bench');
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const own = { PORT: String(port), DATA_DIR: folder, SITE_URL: base, ...asFirst(admin) };
  try {
    const stop = await startProduct({ ...own, ...settings }, base);
    await work({ base, folder, admin }).finally(stop);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs two processes of the product on one PostgreSQL, without demo content; `work` gets the database URL too. */
export async function withTwoProducts(
  work: (products: [BenchProduct, BenchProduct], databaseUrl: string) => Promise<void>,
): Promise<void> {
  const folders = [temporaryDataDir('bench'), temporaryDataDir('bench'), temporaryDataDir('bench')] as const;
  const admin = newAdmin();
  const stops: Array<() => Promise<void>> = [];
  try {
    const database = await startEmbedded({ dataDir: folders[2], port: await freePort(), say: () => {} });
    stops.unshift(() => database.stop());
    const serve = async (folder: string): Promise<BenchProduct> => {
      const port = await freePort();
      const base = `http://localhost:${port}`;
      const own = { PORT: String(port), DATA_DIR: folder, SITE_URL: base, DATABASE_URL: database.url };
      const shared = { SESSION_SECRET: admin.password.repeat(2), ...asFirst(admin) };
      stops.unshift(await startProduct({ ...own, ...shared }, base));
      return { base, folder, admin };
    };
    // Sequential: the first process may have to build.
    const first = await serve(folders[0]);
    await work([first, await serve(folders[1])], database.url);
  } finally {
    for (const stop of stops) await stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

/** Signs in and returns the session cookie. */
export async function signIn({ base, admin }: BenchProduct): Promise<string> {
  const response = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: base },
    body: JSON.stringify(admin),
  });
  if (!response.ok) throw new Error(`Signing in returned ${response.status}`);
  return response.headers.get('Set-Cookie')!.split(';')[0]!;
}

async function untilHealthy(base: string, ended: () => boolean): Promise<void> {
  // Includes building and seeding.
  const deadline = Date.now() + 300_000;
  while (Date.now() < deadline && !ended()) {
    const answer = await fetch(`${base}/healthcheck`).catch(() => null);
    if (answer?.ok) return;
    await pause(300);
  }
  throw new Error('The product did not start');
}
