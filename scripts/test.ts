import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { leftOut, leftOutLines } from '../tests/support/left-out';
import { build, isBuilt } from './launcher/build';
import { explain } from './launcher/complaint';
import { ROOT } from './launcher/settings';
import { ensureBrowser } from './testing/browser';
import { countPlaywright, countVitest, type Count } from './testing/count';
import { runOpsTests } from './testing/ops-tests';

/**
 * `npm test` runs every check and stops at the first step that fails. `checks`, `unit`, `e2e`, `ops` and `s3`
 * run one part.
 */
const { positionals } = parseArgs({ allowPositionals: true, strict: false });
const [part = 'all', ...filters] = positionals;
const reports = mkdtempSync(join(tmpdir(), 'biscayne-reports-'));
const total: Count = { passed: 0, failed: 0, skipped: 0 };
const missing = leftOut();

/**
 * The operations tests that are part of every run: access control, the content security policy and the cache of nginx.
 */
const OPS_TESTS = ['access', 'csp', 'nginx-cache'];
/** The limit of each one, which takes about half a minute on two idle cores, and up to four minutes on busy ones. */
const OPS_LIMIT_SECONDS = 8 * 60;

interface Step {
  name: string;
  parts: string[];
  /** Resolves to the exit code. */
  run(): number | Promise<number>;
}

const STEPS: Step[] = [
  { name: 'Types, lint, dead code and format', parts: ['all', 'checks'], run: runChecks },
  { name: 'Unit and integration tests', parts: ['all', 'unit'], run: runVitest },
  { name: 'Build', parts: ['all', 'e2e', 'ops'], run: runBuild },
  { name: 'Browser', parts: ['all', 'e2e', 'ops'], run: findBrowser },
  { name: 'Operations tests: access, policy and cache', parts: ['all', 'ops'], run: runAlways },
  { name: 'End-to-end tests, with and without scripts', parts: ['all', 'e2e'], run: () => runPlaywright() },
  { name: 'Image journeys with an S3 bucket', parts: ['all', 's3'], run: runInBucket },
];

function npx(program: string, args: string[], environment: Record<string, string> = {}): number {
  const bin = join(ROOT, 'node_modules/.bin', program);
  const env = { ...process.env, ...environment };
  const { status } = spawnSync(bin, args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] });
  return status ?? 1;
}

/** Runs the checks at once, each on a core, and prints the output of each when it ends. */
async function runChecks(): Promise<number> {
  const checks = [
    ['tsc', '--noEmit'],
    ['eslint', '.', '--max-warnings=0'],
    ['knip'],
    ['knip', '--production'],
    ['prettier', '--check', '.', '--log-level=warn'],
  ] as const;
  const codes = await Promise.all(
    checks.map(async ([program, ...args]) => {
      const child = spawn(join(ROOT, 'node_modules/.bin', program), args, {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const said = Promise.all([text(child.stdout), text(child.stderr)]);
      const code = await new Promise<number>((resolve) => {
        child.once('close', (ended) => resolve(ended ?? 1)).once('error', () => resolve(1));
      });
      console.log(
        `${[program, ...args].join(' ')}: ${code === 0 ? 'passed' : 'FAILED'}\n${(await said).join('')}`.trimEnd(),
      );
      return code;
    }),
  );
  return codes.find((code) => code !== 0) ?? 0;
}

function runVitest(): number {
  const report = join(reports, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filters];
  const code = npx('vitest', args);
  add(countVitest(report));
  return code;
}

async function runBuild(): Promise<number> {
  if (part !== 'all' && isBuilt(ROOT)) return 0;
  try {
    await build(ROOT);
    return 0;
  } catch (error) {
    console.log(explain(error));
    return 1;
  }
}

function findBrowser(): number {
  if (ensureBrowser()) return 0;
  console.log('Chromium is missing and could not be installed: set CHROMIUM_PATH.');
  return 1;
}

/** Runs `OPS_TESTS` on the build of this run, behind nginx as in the image. */
async function runAlways(): Promise<number> {
  if (missing.some(({ name }) => name === 'nginx')) return 0;
  const results = await runOpsTests(OPS_TESTS, reports, OPS_LIMIT_SECONDS);
  for (const { name, ok, seconds, count } of results) {
    console.log(`${ok ? 'passed' : 'FAILED'}  ${name}  ${seconds} s`);
    add(count);
  }
  return results.every(({ ok }) => ok) ? 0 : 1;
}

function runInBucket(): number {
  if (missing.some(({ name }) => name === 's3')) return 0;
  return runPlaywright(['tests/e2e/admin/gallery.spec.ts'], { E2E_STORE: 's3' });
}

function runPlaywright(files = filters, environment: Record<string, string> = {}): number {
  const report = join(reports, `playwright-${files.length}-${environment.E2E_STORE ?? 'disk'}.json`);
  const stock = join(reports, 'stock');
  const settings = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(existsSync(stock) ? { OPS_STOCK: stock } : {}) };
  const code = npx('playwright', ['test', '--reporter=list,json', ...files], { ...environment, ...settings });
  add(countPlaywright(report));
  return code;
}

function add(count: Count) {
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
}

async function main(): Promise<number> {
  for (const step of STEPS.filter(({ parts }) => parts.includes(part))) {
    console.log(`\n== ${step.name} ==`);
    const code = await step.run();
    if (code === 0) continue;
    console.log(`\n${step.name}: failed.`);
    // A step that failed without a failed test still counts as a failure.
    total.failed ||= 1;
    return code;
  }
  // A filter skips other tests on purpose; without one, a skipped test proves nothing and counts as failed.
  if (filters.length === 0) total.failed += total.skipped;
  return total.failed > 0 ? 1 : 0;
}

if (!STEPS.some(({ parts }) => parts.includes(part))) {
  console.error(`Unknown part "${part}": use checks, unit, e2e, ops, s3, or no part to run all.`);
  process.exit(2);
}
process.exitCode = await main();
rmSync(reports, { recursive: true, force: true });
console.log('');
for (const line of leftOutLines(missing)) console.log(line);
if (total.skipped > 0) console.log(`${total.skipped} skipped`);
console.log(`${total.passed} passed, ${total.failed} failed`);
