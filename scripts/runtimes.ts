import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { ROOT } from './launcher/settings';

/**
 * `npm run test:runtimes`: runs unit and integration tests under this Node, the oldest one that package.json allows,
 * and the one of .nvmrc, which the image uses. `-- FILE…` runs only those files. Stops at the first Node that fails.
 */
const files = process.argv.slice(2);
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
const supported = [engines.node.replace('>=', '').trim(), read('.nvmrc').trim()];

const major = (version: string) => version.replace(/^v/, '').split('.')[0];
const others = supported.filter((version) => major(version) !== major(process.version));
const results: string[] = [];

for (const program of [process.execPath, ...others.map(installed)]) {
  const { stdout: version } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  if (!version) throw new Error(`${program} does not run on this machine`);
  console.log(`\n==== Node ${version.trim()} ====`);
  const started = Date.now();
  const { status } = spawnSync(program, ['--import', 'tsx', 'scripts/test.ts', 'unit', ...files], {
    cwd: ROOT,
    // Programs that the tests start as `node` use this version, too.
    env: { ...process.env, PATH: [dirname(program), process.env.PATH].join(delimiter), npm_node_execpath: program },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const seconds = Math.round((Date.now() - started) / 1000);
  results.push(`${status === 0 ? 'passed' : 'FAILED'}  Node ${version.trim()}  ${seconds} s`);
  process.exitCode = status === 0 ? 0 : 1;
  if (status !== 0) break;
}
console.log(`\n${results.join('\n')}`);

/**
 * The path of this version of Node, from npm's packages of its binaries; fetched on first use. It is no dependency of
 * the project, because its node_modules/.bin/node would replace the machine's Node in every npm script.
 */
function installed(version: string): string {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const folder = join(ROOT, 'node_modules/.cache/runtimes', `node-${version}`);
  const program = join(folder, 'node_modules', name, 'bin/node');
  if (existsSync(program)) return program;
  console.log(`Fetching Node ${version} (${name}) …`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const options = ['--prefix', folder, '--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts'];
  spawnSync('npm', ['install', ...options, `${name}@${version}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (!existsSync(program))
    throw new Error(`Node ${version} could not be fetched: npm has no usable ${name}@${version}`);
  return program;
}
