import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, isBuilt } from '../../../scripts/launcher/build';
import { freePort } from '../../../scripts/launcher/embedded';
import { ROOT } from '../../../scripts/launcher/settings';
import { temporaryDataDir } from '../../../scripts/launcher/temporary';
import { settingsFor } from '../../support/settings';
import { startTestServer } from '../../support/servers/test-server';
import { type App, startApp } from './servers/app';
import { type Nginx, startNginx } from './servers/nginx';
import { copyStock, seed } from './stock';

/** The admin account of a test place. */
export const ADMIN = { username: 'prover', password: 'only-for-the-tests' };

export type Place = {
  /** The public address: nginx, also used as SITE_URL. */
  url: string;
  /** A folder for this place. */
  folder: string;
  databaseUrl: string;
  /** Stops the database for the rest of the run. */
  stopDatabase(): Promise<void>;
  nginx: Nginx;
  apps: App[];
  /** The environment of the apps, to start more of them. */
  settings: Record<string, string>;
};

export type PlaceOptions = {
  /** Number of app processes behind nginx (1). */
  apps?: number;
  /** Added to the apps' environment; `DATABASE_URL` may point to a proxy. */
  settings?: (databaseUrl: string) => Record<string, string> | Promise<Record<string, string>>;
  /** Added to the nginx settings. */
  edge?: string[];
  moreHosts?: string[];
  /** Pages per second that nginx lets the apps render for one visitor (1,000). */
  rendersPerSecond?: number;
  /** Whether nginx writes its access log, as in the image (no). */
  accessLog?: boolean;
};

/**
 * Starts a database with the demo catalog, the built app, and the nginx of the image; removes everything afterwards.
 */
export async function withPlace(options: PlaceOptions, work: (place: Place) => Promise<void>): Promise<void> {
  if (!isBuilt(ROOT)) await build(ROOT);
  const folder = temporaryDataDir('test');
  const closers: Array<() => Promise<unknown>> = [async () => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  // A test that is ended early stops everything that it has started.
  const ended = () => void close().finally(() => process.exit(1));
  process.once('SIGTERM', ended);
  try {
    // A test with its own settings may keep the images in another folder or in a bucket.
    const stocked = !options.settings && (await copyStock(folder));
    const server = await startTestServer(folder);
    let stopped: Promise<void> | undefined;
    const stopDatabase = () => (stopped ??= server.stop());
    closers.push(stopDatabase);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const settings = {
      ...settingsFor(server.url, folder),
      NODE_ENV: 'production',
      SITE_URL: url,
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'warn',
      // The test settings have blank values here, which would override startApp's.
      TRUSTED_PROXY: 'front',
      ...(await options.settings?.(server.url)),
    };
    if (!stocked) await seed({ ...settings, DATABASE_URL: server.url });
    const apps: App[] = [];
    for (let number = 0; number < (options.apps ?? 1); number++) {
      const app = await startApp(await freePort(), settings);
      apps.push(app);
      // Reads the current process, because a test may have replaced it.
      closers.push(() => apps[number]!.stop());
    }
    const nginx = await startNginx({
      siteUrl: url,
      moreHosts: options.moreHosts,
      edge: options.edge,
      ...(options.rendersPerSecond && { rendersPerSecond: options.rendersPerSecond }),
      accessLog: options.accessLog ?? false,
      listen: [`127.0.0.1:${port}`],
      apps: apps.map((app) => `127.0.0.1:${app.port}`),
      client: join(ROOT, 'build/client'),
      dataDir: folder,
      state: join(folder, 'nginx'),
    });
    closers.push(() => nginx.stop());
    await work({ url, folder, databaseUrl: server.url, stopDatabase, nginx, apps, settings });
  } finally {
    process.off('SIGTERM', ended);
    await close();
  }
}
