import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const ROOT = join(import.meta.dirname, '../../..');
const made = new Map<string, Promise<string>>();

/**
 * Bundles a program of this folder and the app's modules that it imports into one file, like the product's build: it
 * starts in a third of the time.
 */
export function bundled(program: string): Promise<string> {
  let path = made.get(program);
  if (!path) made.set(program, (path = bundle(program)));
  return path;
}

async function bundle(program: string): Promise<string> {
  // Inside node_modules, where it finds the packages; each process that bundles it writes a separate file.
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
