import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownStarters } from './ancestry';
import { Complaint } from './complaint';
import { type ProcessRef, endProcess, isAlive, processRef, waitForEnd } from './processes';

interface Holder extends ProcessRef {
  /** The starters of the lock holder: once one of them has ended, the holder is about to stop. */
  startedBy: ProcessRef[];
}

const nameOf = (dataDir: string) => join(dataDir, 'launcher.lock');

/** The live process that uses this directory, if any. */
export function lockHolder(dataDir: string): ProcessRef | undefined {
  const holder = parse(read(nameOf(dataDir)));
  return holder && isAlive(holder) ? holder : undefined;
}

/**
 * Takes the directory for this process and returns the function that releases it. Refuses a directory that a live
 * process uses; waits for a process that lost its starter, since it is stopping by itself.
 */
export async function takeLock(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true });
  const name = nameOf(dataDir);
  const mine = `${name}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const text = JSON.stringify({ ...processRef(process.pid)!, startedBy: ownStarters } satisfies Holder);

  for (;;) {
    writeFileSync(mine, text);
    try {
      // link() fails if the name exists, so only one of two racing processes wins.
      linkSync(mine, name);
      const release = () => {
        if (read(name) === text) rmSync(name, { force: true });
      };
      process.once('exit', release);
      return release;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(mine, { force: true });
    }
    await clearStale(name, mine, dataDir);
  }
}

async function clearStale(name: string, aside: string, dataDir: string) {
  const seen = read(name);
  if (seen === undefined) return;
  const holder = parse(seen);
  if (holder && isAlive(holder)) {
    const stopping = holder.startedBy.some((starter) => !isAlive(starter));
    const gone = stopping && ((await waitForEnd(holder, 15_000)) || (await endProcess(holder, [['SIGKILL', 5_000]])));
    if (!gone)
      throw new Complaint(
        `${dataDir} is in use by process ${holder.pid}: stop that process, or set a different DATA_DIR.`,
      );
  }
  try {
    renameSync(name, aside);
  } catch {
    return;
  }
  // Another process may have replaced the lock since it was read: the file moved aside is then a live lock and goes
  // back.
  if (read(aside) !== seen) {
    try {
      linkSync(aside, name);
    } catch {
      // A third process took the lock meanwhile; the next round finds it.
    }
  }
  rmSync(aside, { force: true });
}

function read(name: string): string | undefined {
  try {
    return readFileSync(name, 'utf8');
  } catch {
    return undefined;
  }
}

function parse(text: string | undefined): Holder | undefined {
  try {
    const value = JSON.parse(text ?? '') as Partial<Holder>;
    if (typeof value.pid !== 'number' || typeof value.born !== 'string') return undefined;
    return { pid: value.pid, born: value.born, startedBy: value.startedBy ?? [] };
  } catch {
    return undefined;
  }
}
