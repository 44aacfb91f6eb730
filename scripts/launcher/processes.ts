import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** A process, told apart from a later one that was given the same number. */
export interface ProcessRef {
  pid: number;
  /** When it began, in whatever form the system tells it; never parsed. */
  born: string;
}

/** The process of that number, or undefined when there is none (a zombie counts as none). */
export function processRef(pid: number): ProcessRef | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  const stat = processStat(pid);
  return stat && stat.state !== 'Z' ? { pid, born: stat.born } : undefined;
}

export const isAlive = (ref: ProcessRef) => processRef(ref.pid)?.born === ref.born;

export const parentOf = (pid: number) => processStat(pid)?.parent;

/** The command line, arguments joined by spaces; '' when unknown. */
export function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim();
    return ps(pid, 'command');
  } catch {
    return '';
  }
}

/** Resolves to true once the process is gone, to false after `timeout` milliseconds. */
export async function waitForEnd(ref: ProcessRef, timeout: number): Promise<boolean> {
  const deadline = Date.now() + timeout;
  while (isAlive(ref)) {
    if (Date.now() > deadline) return false;
    await pause(25);
  }
  return true;
}

/** Sends the signals one after the other, each with its patience in milliseconds, until the process is gone. */
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

/** Fields of /proc/PID/stat; the name in the second one may hold spaces and parentheses. */
export function parseProcStat(text: string, boot: string) {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0] ?? '', parent: Number(fields[1]), born: `${boot}/${fields[19]}` };
}

let boot: string | undefined;
/** Start times count from the boot: without it a process after a restart could pass for one before it. */
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
