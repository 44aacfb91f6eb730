import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { type Cluster, OWNER, readPostmaster, serverEnvironment } from './cluster';
import { Complaint } from './complaint';
import { type ProcessRef, commandOf, endProcess, processRef } from './processes';

export interface RunningServer {
  url: string;
  /** Resolves when the server has ended, for any reason. */
  ended: Promise<void>;
  /** Asks for a fast shutdown first, then forces it; resolves once the server has ended. */
  stop(): Promise<void>;
}

// SIGINT is PostgreSQL's fast shutdown; SIGQUIT is the immediate one, which recovers at the next start.
const STOP: Array<[NodeJS.Signals, number]> = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
];

export const serverUrl = (port: number, password: string, database = OWNER) =>
  `postgres://${OWNER}:${password}@127.0.0.1:${port}/${database}`;

/** The live server on this cluster, whichever process started it. */
export function liveServer(directory: string): (ProcessRef & { port: number; ready: boolean }) | undefined {
  const postmaster = readPostmaster(directory);
  const ref = postmaster && processRef(postmaster.pid);
  // The process id may have been reused: our server has the directory on its command line.
  if (!ref || !commandOf(ref.pid).includes(directory)) return undefined;
  return { ...ref, port: postmaster.port, ready: postmaster.ready };
}

/** Stops a server that a killed launcher left behind, and removes a stale file that would block the next start. */
export async function clearLeftovers(directory: string): Promise<boolean> {
  const left = liveServer(directory);
  if (left) {
    if (!(await endProcess(left, STOP))) throw new Complaint(`The database process ${left.pid} did not stop.`);
    return true;
  }
  const named = readPostmaster(directory);
  if (named && processRef(named.pid)) rmSync(join(directory, 'postmaster.pid'), { force: true });
  return false;
}

/**
 * Starts the server on that loopback port, creates the app's database if missing, and resolves once it accepts queries.
 */
export async function startServer(
  cluster: Cluster,
  { port, log, flags = [] }: { port: number; log: string; flags?: string[] },
): Promise<RunningServer> {
  // The children of a killed server hold its shared memory for a moment.
  const deadline = Date.now() + 10_000;
  for (;;) {
    const child = launch(cluster, port, log, flags);
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()));
    const ref = processRef(child.pid ?? 0);
    const stop = async () => {
      if (ref) await endProcess(ref, STOP);
      await ended;
    };
    try {
      if (await answers(serverUrl(port, cluster.password, 'postgres'), ended)) {
        await createDatabase(port, cluster.password);
        return { url: serverUrl(port, cluster.password), ended, stop };
      }
    } catch (error) {
      await stop();
      throw error;
    }
    const said = readFileSync(log, 'utf8').trim().split('\n').slice(-5).join(' ');
    if (!/shared memory block|lock file/.test(said) || Date.now() > deadline) {
      throw new Complaint(`The embedded PostgreSQL did not start; ${log} ends with: ${said}`);
    }
    await pause(200);
  }
}

function launch({ directory, account, binaries }: Cluster, port: number, log: string, flags: string[]): ChildProcess {
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', ...flags];
  // Each start truncates the log: otherwise it would grow forever.
  const output = openSync(log, 'w', 0o600);
  try {
    return spawn(binaries.postgres, ['-D', directory, ...settings.flatMap((setting) => ['-c', setting])], {
      cwd: directory,
      env: serverEnvironment,
      stdio: ['ignore', output, output],
      // A separate session: Ctrl-C in a terminal must not reach the server before the app has closed its connections.
      detached: true,
      ...(account && { uid: account.uid, gid: account.gid }),
    });
  } finally {
    closeSync(output);
  }
}

async function answers(url: string, ended: Promise<void>): Promise<boolean> {
  let over = false;
  void ended.then(() => (over = true));
  while (!over) {
    const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
    try {
      await sql`select 1`;
      return true;
    } catch (error) {
      // Starting up (57P03) or not listening yet: retry. Any other error from the server is final.
      const code = String((error as { code?: unknown }).code);
      if (/^[0-9A-Z]{5}$/.test(code) && code !== '57P03') throw error;
      await pause(30);
    } finally {
      await sql.end({ timeout: 1 });
    }
  }
  return false;
}

async function createDatabase(port: number, password: string) {
  const sql = postgres(serverUrl(port, password, 'postgres'), { max: 1, onnotice: () => {} });
  try {
    const [found] = await sql`select 1 from pg_database where datname = ${OWNER}`;
    if (!found) await sql.unsafe(`create database ${OWNER}`);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
