import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const ROOT = join(import.meta.dirname, '../../..');
const made = new Map<string, Promise<string>>();

/**
 * A program of this folder as one file with the modules of the app that it imports, as the product's build has them: it
 * starts in a third of the time.
 */
export function bundled(program: string): Promise<string> {
  let path = made.get(program);
  if (!path) made.set(program, (path = bundle(program)));
  return path;
}

async function bundle(program: string): Promise<string> {
  // Below node_modules, so that it finds the packages; one file for each process that makes it.
  const outfile = join(ROOT, `node_modules/.cache/test-servers/${program}-${process.pid}.mjs`);
  await build({
    entryPoints: [join(import.meta.dirname, `${program}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    sourcemap: 'inline',
    alias: { '~': join(ROOT, 'app') },
    logLevel: 'warning',
  });
  process.once('exit', () => rmSync(outfile, { force: true }));
  return outfile;
}
