import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Complaint } from './complaint';
import { type ProcessRef, endProcess, processRef } from './processes';

export interface AppServer {
  /** Resolves with the exit code or signal. */
  ended: Promise<string>;
  /** Allows up to 8 seconds for requests in flight. */
  stop(): Promise<void>;
}

interface Options {
  root: string;
  dataDir: string;
  host: string;
  port: number;
  /** Program and arguments for node. */
  command: string[];
  /** Where the app connects: not as the owner of the tables, if the launcher runs the database. */
  databaseUrl: string;
}

const recordOf = (dataDir: string, port: number) => join(dataDir, `server-${port}.json`);

/** Stops an app process that a killed launcher left on this port; it would stop by itself, but later. */
export async function clearOldServer(dataDir: string, port: number): Promise<void> {
  try {
    const ref = JSON.parse(readFileSync(recordOf(dataDir, port), 'utf8')) as ProcessRef;
    await endProcess(ref, [
      ['SIGTERM', 3_000],
      ['SIGKILL', 3_000],
    ]);
  } catch {
    return;
  }
  rmSync(recordOf(dataDir, port), { force: true });
}

/** Throws a one-line Complaint if the port is not available. */
export async function demandFreePort(host: string, port: number): Promise<void> {
  const code = await new Promise<string | undefined>((resolve) => {
    const probe = createServer().once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
  if (!code) return;
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is taken: stop the other program, or set a different PORT.`,
    EACCES: `This account is not allowed to listen on port ${port}: set a different PORT.`,
  };
  throw new Complaint(reasons[code] ?? `Cannot listen on ${host}, port ${port} (${code}): check HOST and PORT.`);
}

/** Starts the app's server so that it ends with this process. */
export function spawnServer({ root, dataDir, host, port, command, databaseUrl }: Options): AppServer {
  const leash = new URL('./leash.js', import.meta.url).href;
  const child = spawn(process.execPath, ['--import', leash, ...command], {
    cwd: root,
    // remix-serve does not use our default: without HOST it would listen on every interface.
    // Two malloc arenas: with glibc's default of eight per core, sharp's threads keep far more memory than they use.
    env: { MALLOC_ARENA_MAX: '2', ...process.env, DATABASE_URL: databaseUrl, HOST: host, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Ctrl-C reaches only the launcher, which then stops everything in order.
    detached: true,
  });
  const ref = processRef(child.pid ?? 0);
  if (ref) writeFileSync(recordOf(dataDir, port), JSON.stringify(ref));
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
  const stop = async () => {
    if (ref) await endProcess(ref, [['SIGTERM', 8_000], ['SIGKILL', 5_000]]); // prettier-ignore
    await ended;
    rmSync(recordOf(dataDir, port), { force: true });
  };
  return { ended, stop };
}

/** Waits until `GET /healthcheck` returns 200. */
export async function waitUntilHealthy(server: AppServer, { host, port }: Options, signal: AbortSignal): Promise<void> {
  const local = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host;
  let over = false;
  void server.ended.then(() => (over = true));
  const deadline = Date.now() + 60_000;
  while (!over && !signal.aborted) {
    try {
      const answer = await fetch(`http://${local}:${port}/healthcheck`, { signal: AbortSignal.timeout(5_000) });
      await answer.body?.cancel();
      if (answer.status === 200) return;
    } catch {
      // Not listening yet.
    }
    if (Date.now() > deadline)
      throw new Complaint('The server did not become healthy within a minute: see its log above.');
    await pause(100);
  }
}
