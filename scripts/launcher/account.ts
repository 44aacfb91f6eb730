import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { Complaint } from './complaint';

/** Whom PostgreSQL runs as when the launcher is root, which it refuses to be. */
export interface Account {
  uid: number;
  gid: number;
  name: string;
}

/** The unprivileged account for a server over `cluster`; undefined when the launcher is not root and can be it itself. */
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
    'PostgreSQL does not run as root and there is no "postgres" or "nobody" account here: start as another user, or set DATABASE_URL.',
  );
}

/** Whether that account may enter the directory, with everything above it. */
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
