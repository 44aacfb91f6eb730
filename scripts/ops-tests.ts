import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './launcher/settings';

/**
 * `npm run test:ops` runs every script in tests/ops in turn; `-- NAME…` runs those whose names start with NAME.
 * They need more than `npm test`: several minutes, and nginx, which they install from the Debian packages.
 */
const folder = join(ROOT, 'tests/ops');
const asked = process.argv.slice(2);
const scripts = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .filter((file) => asked.length === 0 || asked.some((name) => file.startsWith(name)))
  .sort();
if (scripts.length === 0) {
  console.error(`No proof starts with ${asked.join(' or ')}.`);
  process.exit(2);
}

const results = scripts.map((file) => {
  const started = Date.now();
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', join(folder, file)], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return { file, ok: status === 0, seconds: Math.round((Date.now() - started) / 1000) };
});
console.log('');
for (const { file, ok, seconds } of results) console.log(`${ok ? 'passed' : 'FAILED'}  ${file}  ${seconds} s`);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
