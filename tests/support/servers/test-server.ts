import { existsSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, startEmbedded } from '../../../scripts/launcher/embedded';
import { lockHolder, takeLock } from '../../../scripts/launcher/lock';
import { clearLeftovers } from '../../../scripts/launcher/server';

export interface TestServer {
  url: string;
  stop(): Promise<void>;
}

/** The server at TEST_DATABASE_URL (its account may create databases), or an embedded one without durable storage. */
export async function startTestServer(folder: string): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL?.trim();
  if (given) return { url: given, stop: async () => {} };
  const release = await takeLock(folder);
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const server = await startEmbedded({ dataDir: folder, port: await freePort(), say, durable: false });
  const stop = async () => {
    await server.stop();
    release();
  };
  return { url: server.url, stop };
}

/** Stops and removes servers that killed runs left behind. */
export async function sweepAbandoned(parent: string): Promise<void> {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith('biscayne-test-'))) {
    const folder = join(parent, name);
    try {
      // A folder this recent may be about to take its lock.
      if (lockHolder(folder) || Date.now() - statSync(folder).ctimeMs < 60_000) continue;
      const cluster = join(folder, 'postgres');
      if (existsSync(cluster)) await clearLeftovers(realpathSync(cluster));
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another run is removing it, or it belongs to another account.
    }
  }
}
