import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../launcher/settings';
import { type Count, countOpsTest } from './count';

const FOLDER = join(ROOT, 'tests/ops');
/** The time, after SIGTERM, in which a test may stop the programs that it started. */
const GRACE_MS = 20_000;

export type OpsTestResult = { name: string; ok: boolean; seconds: number; count: Count };

/** The names of all operations tests, in order; or of those that begin with one of `beginnings`. */
export const opsTestNames = (beginnings: string[] = []): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -3))
    .filter((name) => beginnings.length === 0 || beginnings.some((beginning) => name.startsWith(beginning)))
    .sort();

/**
 * Runs operations tests one after the other. `reports` is a folder for this run alone: it holds each test's report, and
 * the seeded database with which they begin. Ends a test after `limit` seconds, and counts it as failed.
 */
export async function runOpsTests(names: string[], reports: string, limit: number): Promise<OpsTestResult[]> {
  const results: OpsTestResult[] = [];
  for (const name of names) {
    const started = Date.now();
    const report = join(reports, `ops-${name}.json`);
    const child = spawn(process.execPath, ['--import', 'tsx', join(FOLDER, `${name}.ts`)], {
      cwd: ROOT,
      env: { ...process.env, OPS_REPORT: report, OPS_STOCK: join(reports, 'stock') },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const code = await ended(child, limit, name);
    const count = countOpsTest(report);
    // A test that was cut short may not have counted a failure.
    if (code !== 0) count.failed ||= 1;
    results.push({ name, ok: code === 0, seconds: Math.round((Date.now() - started) / 1000), count });
  }
  return results;
}

async function ended(child: ChildProcess, limit: number, name: string): Promise<number | null> {
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve).once('error', () => resolve(1)));
  const end = setTimeout(() => {
    console.log(`${name} took more than ${limit} s, and is ended.`);
    child.kill('SIGTERM');
  }, limit * 1000);
  const kill = setTimeout(() => child.kill('SIGKILL'), limit * 1000 + GRACE_MS);
  const code = await exited;
  clearTimeout(end);
  clearTimeout(kill);
  return code;
}
