import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Complaint } from './complaint';
import { trimRouteManifest } from './route-manifest';

/** The inputs of the build. */
const SOURCES = [
  'app',
  'public',
  'vite.config.ts',
  'vite.chunks.ts',
  'remix.config.js',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/**
 * One hash of the names and contents of the sources: unlike timestamps, it notices deletions and survives copies and
 * checkouts.
 */
export function hashSources(root: string): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesUnder(root, source))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(root: string, path: string): string[] {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replace(/^\/+/, ''))
    .sort();
}

const hashFile = (root: string) => join(root, 'build/source.sha256');

/** Whether `build/` is complete and matches the current sources. */
export function isBuilt(root: string): boolean {
  if (!existsSync(join(root, 'build/server/index.js')) || !existsSync(hashFile(root))) return false;
  return readFileSync(hashFile(root), 'utf8').trim() === hashSources(root);
}

/**
 * Builds with the Remix Vite plugin. The hash is removed first and written last, so an interrupted build does not
 * count.
 */
export async function build(root: string, signal?: AbortSignal): Promise<void> {
  rmSync(hashFile(root), { force: true });
  const sources = hashSources(root);
  const child = spawn(process.execPath, [join(root, 'node_modules/@remix-run/dev/dist/cli.js'), 'vite:build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
    signal,
  });
  const code = await new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
  if (code !== 0) throw new Complaint('The build failed: see the output above.');
  trimRouteManifest(root);
  writeFileSync(hashFile(root), `${sources}\n`);
}
