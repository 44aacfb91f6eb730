import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import type { Cannon } from './contest';

const run = promisify(execFile);

/** wrk, installed where Debian's packages can be had: a generator in JavaScript would be slower than what it measures. */
export function ensureWrk(): void {
  const here = () => spawnSync('wrk', ['-v']).error === undefined;
  if (here()) return;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const install = [...sudo, 'apt-get', 'install', '-y', '--no-install-recommends', 'wrk'];
  spawnSync(install[0]!, install.slice(1), { stdio: ['ignore', 'ignore', 'inherit'] });
  if (!here()) throw new Error('This bench needs wrk (Debian: wrk).');
}

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };
const found = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0);

/** The same question as autocannon's, asked by wrk on one thread. */
export const wrk: Cannon = async ({ url, connections, duration, headers }) => {
  const said = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await run('wrk', [
    ...['-t', '1', '-c', String(connections), '-d', `${duration}s`, '--latency', ...said, url],
  ]);
  const p99 = /99%\s+([\d.]+)(us|ms|s|m)/.exec(stdout);
  const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout);
  const [connect = 0, read = 0, write = 0, timeouts = 0] = broken?.slice(1).map(Number) ?? [];
  return {
    requests: { average: found(stdout, /Requests\/sec:\s+([\d.]+)/), total: found(stdout, /(\d+) requests in/) },
    latency: { p99: p99 ? Number(p99[1]) * UNITS[p99[2]!]! : NaN },
    non2xx: found(stdout, /Non-2xx or 3xx responses: (\d+)/),
    errors: connect + read + write,
    timeouts,
  };
};
