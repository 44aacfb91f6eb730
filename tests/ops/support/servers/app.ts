import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../../../../scripts/launcher/settings';

export type App = {
  port: number;
  child: ChildProcess;
  /** Sends SIGTERM. Returns the exit code, or the signal that ended the process. */
  stop(): Promise<number | string | null>;
  /** The output so far, of both streams. */
  said(): string;
};

/** Starts one process of the built app behind nginx, as in the image. `settings` is its environment. */
export async function startApp(port: number, settings: Record<string, string>): Promise<App> {
  const serve = join(ROOT, 'node_modules/@remix-run/serve/dist/cli.js');
  const child = spawn(process.execPath, [serve, 'build/server/index.js'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      TRUSTED_PROXY: 'front',
      LOG_LEVEL: 'warn',
      ...settings,
      HOST: '127.0.0.1',
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-200_000)));
  }
  const ended = once(child, 'exit');
  // A test that is ended early leaves no process behind.
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    const [code, signal] = (await ended) as [number | null, NodeJS.Signals | null];
    return signal ?? code;
  };
  const app = { port, child, stop, said: () => said };
  await untilUp(app);
  return app;
}

async function untilUp({ port, child, said }: App): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(50)) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`http://127.0.0.1:${port}/healthcheck`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
  }
  throw new Error(`The app on port ${port} did not start:\n${said()}`);
}
