import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { opsTestNames, runOpsTests } from './testing/ops-tests';

/**
 * `npm run test:ops` runs every script in tests/ops in turn; `-- NAME…` runs those whose names start with NAME. They
 * need more than `npm test`: several minutes, and nginx, which they install from the Debian packages. The limit of each
 * script grows by CALENDARS_SECONDS, for which two products read each other's calendars.
 */
const LIMIT_SECONDS = 45 * 60 + Number(process.env.CALENDARS_SECONDS ?? 0);

const asked = process.argv.slice(2);
const names = opsTestNames(asked);
if (names.length === 0) {
  console.error(`No operations test starts with ${asked.join(' or ')}.`);
  process.exit(2);
}

const reports = mkdtempSync(join(tmpdir(), 'biscayne-reports-'));
const results = await runOpsTests(names, reports, LIMIT_SECONDS);
rmSync(reports, { recursive: true, force: true });
console.log('');
for (const { name, ok, seconds } of results) console.log(`${ok ? 'passed' : 'FAILED'}  ${name}  ${seconds} s`);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
