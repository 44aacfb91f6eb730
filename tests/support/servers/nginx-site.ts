import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nginxSettingsFrom } from '../../../nginx/settings';
import { freePort } from '../../../scripts/launcher/embedded';
import { temporaryDataDir } from '../../../scripts/launcher/temporary';
import { type Nginx, startNginx } from './nginx';
import { type Answer, raw, type Sent } from '../raw';
import { standInApp, type StandIn } from './stand-in-app';

/** The host that visitors request, unless a test's settings name another. */
export const HOST = 'biscayne.example';

export type Site = {
  app: StandIn;
  nginx: Nginx;
  port: number;
  /** Requests a path of the site from nginx; `headers` may name another Host. */
  ask(path: string, sent?: Sent): Promise<Answer>;
  /** Writes a file to the build's client folder or to DATA_DIR, before a test requests it. */
  place(folder: 'client' | 'data', file: string, content: string | Buffer): void;
  stop(): Promise<void>;
};

/**
 * Starts nginx like the image, from environment variables, in front of a stand-in for the app. `settings` extend those
 * of a machine without an edge; HOST and PORT set the address at which it listens.
 */
export async function startSite(settings: Record<string, string> = {}): Promise<Site> {
  const folder = temporaryDataDir('test');
  const app = await standInApp();
  const port = await freePort();
  const environment = {
    SITE_URL: `https://${HOST}`,
    HOST: '127.0.0.1',
    PORT: String(port),
    APP_PORT: String(app.port),
    NGINX_CLIENT: join(folder, 'client'),
    DATA_DIR: join(folder, 'data'),
    NGINX_STATE: join(folder, 'state'),
    NGINX_ACCESS_LOG: 'off',
    DRAIN_SECONDS: '1',
    // Tests send requests faster than visitors.
    NGINX_RENDERS: '1000',
    ...settings,
  };
  for (const made of ['client', 'data']) mkdirSync(join(folder, made));
  const stop = async (nginx?: Nginx) => {
    await nginx?.stop();
    await app.leave();
    rmSync(folder, { recursive: true, force: true });
  };
  const asRoot = process.getuid?.() === 0;
  const nginx = await startNginx({ ...nginxSettingsFrom(environment), asRoot }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    app,
    nginx,
    port,
    ask: (path, sent = {}) =>
      raw(`http://127.0.0.1:${port}`, path, { ...sent, headers: { Host: HOST, ...sent.headers } }),
    place(below, file, content) {
      const path = join(folder, below, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    },
    stop: () => stop(nginx),
  };
}
