import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type AppServer, clearOldServer, demandFreePort, spawnServer, waitUntilHealthy } from './app-server';
import { grantToApp } from './app-role';
import { build, isBuilt } from './build';
import { startEmbedded } from './embedded';
import { keepRunning } from './keep-running';
import { Lifecycle } from './lifecycle';
import { takeLock } from './lock';
import { ROOT, completeSettings, readSettings } from './settings';

export interface Product {
  mode: 'production' | 'development';
  /** Arguments for node that serve the app. */
  command(host: string, port: number): string[];
  /** Builds what `command` serves, unless the build is current. */
  build?(signal: AbortSignal): Promise<void>;
}

const built: Product = {
  mode: 'production',
  command: () => [join(ROOT, 'node_modules/@remix-run/serve/dist/cli.js'), 'build/server/index.js'],
  async build(signal) {
    if (isBuilt(ROOT)) return;
    console.log('Building …');
    await build(ROOT, signal);
  },
};

const reloading: Product = {
  mode: 'development',
  command: (host, port) => [
    join(ROOT, 'node_modules/@remix-run/dev/dist/cli.js'),
    ...['vite:dev', '--host', host, '--port', String(port), '--strictPort'],
  ],
};

export const products = { built, reloading };

/**
 * Runs the whole product: database, schema, demo content, server. Runs until a signal; then the server finishes its
 * requests, the database stops last, and the exit code is 0. A server or database that ends is started again.
 */
export function runProduct(product: Product): void {
  const say = (line: string) => console.log(line);
  new Lifecycle().run(async (life) => {
    const settings = readSettings();
    const { dataDir, ownDatabase } = settings;
    if (ownDatabase) life.onStop(await takeLock(dataDir));
    else mkdirSync(dataDir, { recursive: true });
    const { env, databasePort } = await completeSettings(settings, product.mode);
    const { demandUsableAdmin } = await import('./first-admin');
    await demandUsableAdmin(env);
    await clearOldServer(dataDir, env.PORT);
    await demandFreePort(env.HOST, env.PORT);
    life.signal.throwIfAborted();
    await product.build?.(life.signal);
    life.signal.throwIfAborted();
    if (ownDatabase) {
      const start = () => startEmbedded({ dataDir, port: databasePort, say });
      keepRunning(life, 'The database server', await start(), start);
    }
    life.signal.throwIfAborted();
    const signIn = await prepareData(env.DATABASE_DIRECT_URL ?? env.DATABASE_URL, env.SEED_DEMO, env.SITE_URL, say);
    const databaseUrl = ownDatabase ? await grantToApp(env.DATABASE_URL, dataDir) : env.DATABASE_URL;
    life.signal.throwIfAborted();

    const command = product.command(env.HOST, env.PORT);
    const place = { root: ROOT, dataDir, host: env.HOST, port: env.PORT, command, databaseUrl };
    const server: AppServer = spawnServer(place);
    // A server that ends before it is ready has printed the reason, and would fail again: it is not restarted.
    let ready = false;
    life.onStop(() => server.stop());
    void server.ended.then((how) => (ready ? undefined : life.stop(1, `The server ended unexpectedly (${how}).`)));
    await waitUntilHealthy(server, place, life.signal);
    if (life.signal.aborted) return;
    ready = true;
    keepRunning(life, 'The server', server, () => Promise.resolve(spawnServer(place)));
    say(
      ['', `${env.SITE_NAME} is ready: http://localhost:${env.PORT}`, ...signIn, '  Ctrl-C stops it.', ''].join('\n'),
    );
  });
}

type Demo = 'true' | 'catalog' | 'false';

async function prepareData(url: string, demo: Demo, siteUrl: string, say: (line: string) => void) {
  // These import the app's modules, which read the settings: import them only once the settings are complete.
  const { migrate, seed, closeDatabase } = await import('./database');
  const { describeSignIn } = await import('./first-admin');
  try {
    await migrate(url);
    if (demo !== 'false') await seed(say, { activity: demo === 'true' });
    return await describeSignIn(siteUrl);
  } finally {
    await closeDatabase();
  }
}
