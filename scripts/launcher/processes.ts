import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Identifies a process, also after its process id has been reused. */
export interface ProcessRef {
  pid: number;
  /** The start time in the system's own format; never parsed. */
  born: string;
}

/** The process with that id, or undefined if there is none (a zombie counts as none). */
export function processRef(pid: number): ProcessRef | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  const stat = processStat(pid);
  return stat && stat.state !== 'Z' ? { pid, born: stat.born } : undefined;
}

export const isAlive = (ref: ProcessRef) => processRef(ref.pid)?.born === ref.born;

export const parentOf = (pid: number) => processStat(pid)?.parent;

/** The command line, arguments joined by spaces; '' if unknown. */
export function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim();
    return ps(pid, 'command');
  } catch {
    return '';
  }
}

/** Resolves to true once the process has ended, to false after `timeout` milliseconds. */
export async function waitForEnd(ref: ProcessRef, timeout: number): Promise<boolean> {
  const deadline = Date.now() + timeout;
  while (isAlive(ref)) {
    if (Date.now() > deadline) return false;
    await pause(25);
  }
  return true;
}

/** Sends the signals in turn, waiting the given milliseconds after each, until the process has ended. */
export async function endProcess(ref: ProcessRef, signals: Array<[NodeJS.Signals, number]>): Promise<boolean> {
  for (const [signal, patience] of signals) {
    if (!isAlive(ref)) return true;
    try {
      process.kill(ref.pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
    if (await waitForEnd(ref, patience)) return true;
  }
  return !isAlive(ref);
}

function processStat(pid: number): { state: string; parent: number; born: string } | undefined {
  try {
    if (process.platform === 'linux') return parseProcStat(readFileSync(`/proc/${pid}/stat`, 'utf8'), bootId());
    const state = ps(pid, 'state').charAt(0);
    return { state, parent: Number(ps(pid, 'ppid')), born: ps(pid, 'lstart') };
  } catch {
    return undefined;
  }
}

/** Fields of /proc/PID/stat; the name in the second field may contain spaces and parentheses. */
export function parseProcStat(text: string, boot: string) {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0] ?? '', parent: Number(fields[1]), born: `${boot}/${fields[19]}` };
}

let boot: string | undefined;
/** Start times count from boot: without the boot id, a process after a reboot could pass for one before it. */
function bootId(): string {
  try {
    return (boot ??= readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
  } catch {
    return (boot = '');
  }
}

function ps(pid: number, field: string): string {
  return execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}
