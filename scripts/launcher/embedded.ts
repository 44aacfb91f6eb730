import { existsSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findBinaries } from './binaries';
import { ensureCluster, resetPassword } from './cluster';
import { Complaint } from './complaint';
import { findHome } from './home';
import { keptSecret } from './secrets';
import { type RunningServer, clearLeftovers, liveServer, serverUrl, startServer } from './server';

interface Options {
  /** The caller holds the lock of this directory. */
  dataDir: string;
  port: number;
  say: (line: string) => void;
  /** `false` skips fsync. For tests, whose data may be lost in a power failure. */
  durable?: boolean;
}

const passwordFile = (dataDir: string) => join(dataDir, 'postgres-password');

/** The address that `startEmbedded` will serve, so that settings can be checked before a server runs. */
export const embeddedUrl = (dataDir: string, port: number) => serverUrl(port, keptSecret(passwordFile(dataDir)));

/**
 * Starts the PostgreSQL of this data directory, creating it on first use. Stops a server that a killed launcher left
 * there.
 */
export async function startEmbedded({ dataDir, port, say, durable = true }: Options): Promise<RunningServer> {
  const { cluster: directory, account } = findHome(dataDir, say);
  const binaries = findBinaries(account, say);
  if (await clearLeftovers(directory))
    say('A killed process left a database server running: it was stopped and is restarting.');
  const cluster = { directory, account, binaries, password: keptSecret(passwordFile(dataDir)) };
  await ensureCluster(cluster, durable);
  const flags = durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];
  const place = { port, log: join(dataDir, 'postgres.log'), flags };
  try {
    return await startServer(cluster, place);
  } catch (error) {
    // Password refused: its file was lost and created again.
    if ((error as { code?: string }).code !== '28P01') throw error;
    await resetPassword(cluster);
    return await startServer(cluster, place);
  }
}

/** The address of the server that a live launcher runs on this data directory; waits while it starts. */
export async function runningUrl(dataDir: string, patience = 20_000): Promise<string> {
  const directory = join(dataDir, 'postgres');
  for (const deadline = Date.now() + patience; Date.now() < deadline; await pause(100)) {
    if (!existsSync(directory)) continue;
    const server = liveServer(realpathSync(directory));
    if (server?.ready) return serverUrl(server.port, keptSecret(passwordFile(dataDir)));
  }
  throw new Complaint(`The process that uses ${dataDir} has not started its database yet: try again in a moment.`);
}

/** A free TCP port of the loopback address. */
export async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
