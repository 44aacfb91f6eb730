import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type S3Server = { endpoint: string; accessKeyId: string; secretAccessKey: string; stop(): Promise<void> };

const PROGRAMS = ['radosgw', 'radosgw-admin', 'ceph-mon', 'ceph-osd', 'curl'];
const START_LIMIT_MS = 40_000;
const given = process.env.TEST_S3_ENDPOINT?.trim();

/** Whether S3 can be tested here: Ceph's gateway is installed, or TEST_S3_ENDPOINT names a server. */
export const s3Available = (): boolean =>
  Boolean(given) || PROGRAMS.every((program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0);

/**
 * Starts a server that checks signatures: the one at TEST_S3_ENDPOINT (with TEST_S3_KEY, TEST_S3_SECRET), or a local
 * gateway.
 */
export async function startS3(): Promise<S3Server> {
  const accessKeyId = process.env.TEST_S3_KEY ?? 'testkey';
  const secretAccessKey = process.env.TEST_S3_SECRET ?? 'testsecret';
  if (given) return { endpoint: given, accessKeyId, secretAccessKey, stop: async () => {} };

  // The gateway needs several daemons and ports: on a busy machine, one start may fail and the next one succeed.
  for (let attempt = 1; ; attempt++) {
    try {
      return { ...(await startGateway(accessKeyId, secretAccessKey)), accessKeyId, secretAccessKey };
    } catch (error) {
      if (attempt === 3) throw error;
    }
  }
}

async function startGateway(key: string, secret: string) {
  const folder = await mkdtemp(join(tmpdir(), 'biscayne-s3-'));
  const port = await freePortPair();
  const env = { ...process.env, OBJECTSTORE: 'memstore', S3_KEY: key, S3_SECRET: secret };
  const script = join(import.meta.dirname, 'start-s3.sh');
  const child = spawn('bash', [script, folder, String(port)], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  // The daemons' output only matters if they fail to start.
  let complaints = '';
  child.stderr.on('data', (text: Buffer) => (complaints = (complaints + text.toString()).slice(-4000)));
  const stop = async () => {
    await end(child);
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  const limit = setTimeout(() => child.kill('SIGTERM'), START_LIMIT_MS);
  try {
    await untilReady(child);
  } catch (error) {
    await stop();
    throw new Error(`${error instanceof Error ? error.message : error}\n${complaints}`);
  } finally {
    clearTimeout(limit);
  }
  return { endpoint: `http://127.0.0.1:${port}`, stop };
}

async function untilReady(child: ChildProcess): Promise<void> {
  for await (const line of createInterface({ input: child.stdout! })) {
    if (!line.includes('s3 ready')) continue;
    child.stdout!.resume();
    return;
  }
  throw new Error('The S3 server ended before it was ready');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

/** The gateway's monitor listens 10,000 ports above it; both stay below the ephemeral port range. */
async function freePortPair(): Promise<number> {
  for (let port = 10_000 + Math.floor(Math.random() * 10_000); ; port++) {
    if ((await isFree(port)) && (await isFree(port + 10_000))) return port;
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
