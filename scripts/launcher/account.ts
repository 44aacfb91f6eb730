import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { Complaint } from './complaint';

/** The account that runs PostgreSQL when the launcher runs as root: PostgreSQL refuses to run as root. */
export interface Account {
  uid: number;
  gid: number;
  name: string;
}

/** The unprivileged account for a server on `cluster`; undefined when the launcher itself is not root. */
export function serverAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, name: `user ${owner.uid}` };
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf('-u', name);
    const gid = idOf('-g', name);
    if (uid && gid) return { uid, gid, name };
  }
  throw new Complaint(
    'PostgreSQL does not run as root, and this machine has no "postgres" or "nobody" account: start as another user, or set DATABASE_URL.',
  );
}

/** Whether that account may enter the directory and all its parents. */
export function canEnter(account: Account, directory: string): boolean {
  return asAccount(account, 'cd "$0"', directory);
}

/** Whether that account may read and run the program. */
export function canRun(account: Account, program: string): boolean {
  return asAccount(account, 'test -r "$0" && test -x "$0"', program);
}

function asAccount({ uid, gid }: Account, script: string, path: string): boolean {
  return spawnSync('/bin/sh', ['-c', script, path], { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0;
}

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  try {
    return (
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })) || undefined
    );
  } catch {
    return undefined;
  }
}
