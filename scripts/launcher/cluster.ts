import { execFile, spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Account } from './account';
import type { Binaries } from './binaries';
import { Complaint } from './complaint';

/** Role and database of the app on the embedded server. */
export const OWNER = 'biscayne';

/**
 * The server gets nothing from the caller's environment: it holds secrets, and PG* variables would change the server's
 * behavior.
 */
export const serverEnvironment: NodeJS.ProcessEnv = {
  PATH: '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
  NODE_ENV: 'production',
};

export interface Cluster {
  directory: string;
  account: Account | undefined;
  binaries: Binaries;
  password: string;
}

/**
 * Creates the cluster if there is none. It is created aside and renamed when complete, so a kill at any moment leaves
 * either no cluster or a good one. `durable: false` skips fsync (tests).
 */
export async function ensureCluster(
  { directory, account, binaries, password }: Cluster,
  durable = true,
): Promise<void> {
  if (existsSync(join(directory, 'PG_VERSION'))) return;
  const parent = dirname(directory);
  for (const name of readdirSync(parent)) {
    if (name.startsWith(`${basename(directory)}.half-`)) rmSync(join(parent, name), { recursive: true, force: true });
  }
  const half = `${directory}.half-${process.pid}`;
  const passwordFile = join(half, '..', `${basename(half)}.password`);
  mkdirSync(half, { mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account) for (const path of [half, passwordFile]) chownSync(path, account.uid, account.gid);

  // The builtin locale sorts and folds the same on every system and needs no installed locale.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const args = [
    `--pgdata=${half}`,
    `--username=${OWNER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    ...locale,
  ];
  try {
    await run(binaries.initdb, durable ? args : [...args, '--no-sync'], half, account);
    renameSync(half, directory);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(half, { recursive: true, force: true });
  }
}

function run(program: string, args: string[], cwd: string, account: Account | undefined): Promise<void> {
  const identity = account && { uid: account.uid, gid: account.gid };
  return new Promise((resolve, reject) => {
    execFile(program, args, { cwd, env: serverEnvironment, ...identity }, (error, _stdout, stderr) => {
      if (!error) return resolve();
      const reason = stderr.trim().split('\n').slice(-3).join(' ') || error.message;
      reject(
        new Complaint(`The embedded PostgreSQL could not be set up (${reason}). Set DATABASE_URL to use another one.`),
      );
    });
  });
}

/** Sets the owner's password in single-user mode, for a cluster whose password file is lost. */
export async function resetPassword({ directory, account, binaries, password }: Cluster): Promise<void> {
  const identity = account && { uid: account.uid, gid: account.gid };
  const child = spawn(binaries.postgres, ['--single', '-D', directory, 'postgres'], {
    cwd: directory,
    env: serverEnvironment,
    stdio: ['pipe', 'ignore', 'ignore'],
    ...identity,
  });
  child.stdin.end(`alter role ${OWNER} password '${password}'\n`);
  const code = await new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
  if (code !== 0) throw new Complaint(`The database password in ${directory} could not be reset.`);
}

/** The server named in postmaster.pid: its process id, its port and whether it reports that it is ready. */
export function readPostmaster(directory: string): { pid: number; port: number; ready: boolean } | undefined {
  try {
    return parsePostmaster(readFileSync(join(directory, 'postmaster.pid'), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Lines of postmaster.pid: pid, directory, start time, port, socket directory, address, memory key, status. */
export function parsePostmaster(text: string): { pid: number; port: number; ready: boolean } | undefined {
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]) || 0, ready: lines[7]?.trim() === 'ready' };
}
