import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proofNames, runProofs } from './testing/proofs';

/**
 * `npm run test:proofs`: every script in tests/proofs, one after the other; `-- NAME…` runs those whose name begins so.
 * They need more than `npm test` does: nginx, which they install where Debian's packages can be had, and minutes.
 */
const LIMIT_SECONDS = 45 * 60;

const asked = process.argv.slice(2);
const names = proofNames(asked);
if (names.length === 0) {
  console.error(`No proof begins with ${asked.join(' or ')}.`);
  process.exit(2);
}

const reports = mkdtempSync(join(tmpdir(), 'biscayne-reports-'));
const results = await runProofs(names, reports, LIMIT_SECONDS);
rmSync(reports, { recursive: true, force: true });
console.log('');
for (const { name, ok, seconds } of results) console.log(`${ok ? 'proven' : 'FAILED'}  ${name}  ${seconds} s`);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
