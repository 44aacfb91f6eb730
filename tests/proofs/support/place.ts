import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, isBuilt } from '../../../scripts/launcher/build';
import { freePort } from '../../../scripts/launcher/embedded';
import { ROOT } from '../../../scripts/launcher/settings';
import { temporaryDataDir } from '../../../scripts/launcher/temporary';
import { settingsFor } from '../../support/settings';
import { startTestServer } from '../../support/test-server';
import { type App, startApp } from './app';
import { type Front, startFront } from './front';
import { copyStock, seed } from './stock';

/** Who may sign in at a place of proof. */
export const ADMIN = { username: 'prover', password: 'only-for-the-proofs' };

export type Place = {
  /** Where visitors ask: the front's address, which is SITE_URL too. */
  url: string;
  /** A folder of this place's own. */
  folder: string;
  databaseUrl: string;
  /** Takes the database away for the rest of the proof. */
  stopDatabase(): Promise<void>;
  front: Front;
  apps: App[];
  /** The environment of the apps, to start more of them. */
  settings: Record<string, string>;
};

export type PlaceOptions = {
  /** How many processes of the app stand behind the front (1). */
  apps?: number;
  /** Added to the apps' environment; `DATABASE_URL` here may lead through a proxy of the proof's own. */
  settings?: (databaseUrl: string) => Record<string, string> | Promise<Record<string, string>>;
  /** Added to the front's settings. */
  edge?: string[];
  moreHosts?: string[];
  /** Whether the front writes its log, as the image's does (no). */
  accessLog?: boolean;
};

/** A database with the demo catalogue, the built app, and the image's front before it; all of it gone afterwards. */
export async function withPlace(options: PlaceOptions, work: (place: Place) => Promise<void>): Promise<void> {
  if (!isBuilt(ROOT)) await build(ROOT);
  const folder = temporaryDataDir('test');
  const closers: Array<() => Promise<unknown>> = [async () => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  // A proof that is ended early stops what it started.
  const ended = () => void close().finally(() => process.exit(1));
  process.once('SIGTERM', ended);
  try {
    // With settings of its own a proof may keep the images in another folder or in a bucket.
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
      // Blank among the settings of tests, which would win over startApp's.
      TRUSTED_PROXY: 'front',
      ...(await options.settings?.(server.url)),
    };
    if (!stocked) await seed({ ...settings, DATABASE_URL: server.url });
    const apps: App[] = [];
    for (let number = 0; number < (options.apps ?? 1); number++) {
      const app = await startApp(await freePort(), settings);
      apps.push(app);
      // Whichever stands there by then: a proof may have put another in its place.
      closers.push(() => apps[number]!.stop());
    }
    const front = await startFront({
      siteUrl: url,
      moreHosts: options.moreHosts,
      edge: options.edge,
      accessLog: options.accessLog ?? false,
      listen: [`127.0.0.1:${port}`],
      apps: apps.map((app) => `127.0.0.1:${app.port}`),
      client: join(ROOT, 'build/client'),
      dataDir: folder,
      state: join(folder, 'front'),
    });
    closers.push(() => front.stop());
    await work({ url, folder, databaseUrl: server.url, stopDatabase, front, apps, settings });
  } finally {
    process.off('SIGTERM', ended);
    await close();
  }
}
