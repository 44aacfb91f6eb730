import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type FrontSettings, renderFront } from '../../../nginx/settings';
import { ROOT } from '../../../scripts/launcher/settings';

const MODULES = ['nginx', 'libnginx-mod-http-brotli-filter', 'libnginx-mod-http-brotli-static'];
const isRoot = process.getuid?.() === 0;

/** Installs nginx with brotli from the Debian packages if needed. Throws if that is not possible. */
function ensureNginx(): void {
  const here = () =>
    spawnSync('nginx', ['-v']).status === 0 && existsSync('/usr/lib/nginx/modules/ngx_http_brotli_filter_module.so');
  if (here()) return;
  const sudo = isRoot ? [] : ['sudo', '-n'];
  const apt = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', '-y', '--no-install-recommends'];
  for (const command of [
    [...sudo, 'apt-get', 'update'],
    [...sudo, ...apt, ...MODULES],
  ]) {
    spawnSync(command[0]!, command.slice(1), { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  if (!here()) throw new Error(`The proofs need nginx and its brotli modules (Debian: ${MODULES.join(' ')}).`);
}

export type Front = {
  /** Switches to other settings without losing a connection. */
  reload(changes: Partial<FrontSettings>): Promise<void>;
  /** Lets requests in flight finish. */
  stop(): Promise<void>;
  /** The content of its error log since the start. */
  complaints(): string;
};

/** Starts the nginx of the image from the same template on this machine. `settings.state` must be its own folder. */
export async function startFront(settings: FrontSettings): Promise<Front> {
  ensureNginx();
  mkdirSync(settings.state, { recursive: true });
  const file = join(settings.state, 'nginx.conf');
  const template = readFileSync(join(ROOT, 'nginx/nginx.conf.template'), 'utf8');
  const write = (now: FrontSettings) => writeFileSync(file, renderFront(template, now));
  let current: FrontSettings = { accessLog: false, asRoot: isRoot, ...settings };
  write(current);
  const child = spawn('nginx', ['-c', file, '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'exit');
  await untilListening(current.listen[0]!, child, () => said);
  return {
    async reload(changes) {
      current = { ...current, ...changes };
      write(current);
      child.kill('SIGHUP');
      // New workers take over at once; old ones finish their requests.
      await pause(300);
    },
    async stop() {
      if (child.exitCode === null) child.kill('SIGQUIT');
      await ended;
    },
    complaints: () => said,
  };
}

async function untilListening(address: string, child: ChildProcess, said: () => string): Promise<void> {
  const at = address.includes(':') ? address : `127.0.0.1:${address}`;
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await pause(50)) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`http://${at}/`, { headers: { Host: 'nobody' } }).catch(() => null);
    await answer?.body?.cancel();
    if (answer) return;
  }
  throw new Error(`nginx did not start:\n${said()}`);
}
