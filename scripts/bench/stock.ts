import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../launcher/embedded';
import { ROOT } from '../launcher/settings';

const SOURCES = ['app', 'public', 'package.json', 'vite.config.ts', 'remix.config.js', 'tsconfig.json'];

/**
 * Builds the same product with Remix's default entry: the same routes, components and statements, streamed and
 * compressed by remix-serve alone. The caller removes the folder.
 */
export function buildStock(): string {
  const folder = mkdtempSync(join(tmpdir(), 'biscayne-stock-'));
  for (const source of SOURCES) cpSync(join(ROOT, source), join(folder, source), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  rmSync(join(folder, 'app/entry.server.tsx'));
  const remix = join(ROOT, 'node_modules/@remix-run/dev/dist/cli.js');
  execFileSync(process.execPath, [remix, 'vite:build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'ignore',
  });
  return folder;
}

export type Served = { base: string; pid: number; stop(): Promise<void> };

/** Runs remix-serve on the build in `root`, like the image. */
export async function serveBuild(root: string, settings: Record<string, string>): Promise<Served> {
  const port = await freePort();
  const server: ChildProcess = spawn(
    process.execPath,
    [join(ROOT, 'node_modules/@remix-run/serve/dist/cli.js'), 'build/server/index.js'],
    {
      cwd: root,
      env: {
        ...process.env,
        ...settings,
        NODE_ENV: 'production',
        MALLOC_ARENA_MAX: '2',
        HOST: '127.0.0.1',
        PORT: String(port),
        SITE_URL: 'http://localhost:3000',
        SESSION_SECRET: randomBytes(32).toString('hex'),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const base = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + 30_000; ; await pause(100)) {
    if ((await fetch(`${base}/healthcheck`).catch(() => null))?.ok) break;
    if (Date.now() > deadline || server.exitCode !== null) throw new Error(`No server came up for ${root}`);
  }
  const stop = async () => {
    if (server.exitCode !== null) return;
    server.kill('SIGTERM');
    await once(server, 'exit');
  };
  return { base, pid: server.pid!, stop };
}
