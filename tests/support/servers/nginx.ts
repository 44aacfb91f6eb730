import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type NginxSettings, renderNginx } from '../../../nginx/settings';
import { ROOT } from '../../../scripts/launcher/settings';
import { raw } from '../raw';

/** Debian's names of the packages that the configuration needs. */
export const NGINX_PACKAGES = ['nginx', 'libnginx-mod-http-brotli-filter', 'libnginx-mod-http-brotli-static'];

const MODULES = '/usr/lib/nginx/modules';
const isRoot = process.getuid?.() === 0;

/** The path of nginx; undefined if it or its brotli modules are missing. */
export function findNginx(): string | undefined {
  const modules = ['filter', 'static'].map((half) => join(MODULES, `ngx_http_brotli_${half}_module.so`));
  return modules.every((file) => existsSync(file)) ? findProgram('nginx') : undefined;
}

/** A program on the PATH, or in Debian's folders that only root's PATH has. */
export function findProgram(name: string, path = process.env.PATH ?? '', others = ['/usr/sbin', '/usr/local/sbin']) {
  const folders = [...path.split(delimiter).filter(Boolean), ...others];
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export type Nginx = {
  /** Switches to other settings without losing a connection. */
  reload(changes: Partial<NginxSettings>): Promise<void>;
  /** Lets requests in flight finish. */
  stop(): Promise<void>;
  /** The error log since the start. */
  complaints(): string;
  /** The access log since the start, if the settings enable it; nginx holds lines back for up to a second. */
  accessLog(): string;
};

/**
 * Starts nginx with the image's configuration, rendered from these settings. `settings.state` must be a separate
 * folder. Throws if nginx is missing, refuses the configuration, or does not listen within 10 seconds.
 */
export async function startNginx(settings: NginxSettings): Promise<Nginx> {
  const program = findNginx();
  if (!program) throw new Error(`nginx with its brotli modules is missing (Debian: ${NGINX_PACKAGES.join(' ')}).`);
  mkdirSync(settings.state, { recursive: true });
  const file = join(settings.state, 'nginx.conf');
  const template = readFileSync(join(ROOT, 'nginx/nginx.conf.template'), 'utf8');
  const write = (now: NginxSettings) => writeFileSync(file, renderNginx(template, now));
  let current: NginxSettings = { accessLog: false, asRoot: isRoot, ...settings };
  write(current);
  // A file: nginx opens /dev/stdout by name, which fails for the sockets that Node uses as pipes.
  const logFile = join(settings.state, 'access.log');
  const log = openSync(logFile, 'a');
  const child = spawn(program, ['-c', file, '-g', 'daemon off;'], { stdio: ['ignore', log, 'pipe'] });
  closeSync(log);
  let said = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'exit');
  // If the run ends early, no process stays behind; nginx's master stops its workers.
  const end = () => void child.kill('SIGTERM');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGQUIT');
    await ended;
  };
  await untilListening(current.listen[0]!, child, () => said).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    async reload(changes) {
      current = { ...current, ...changes };
      write(current);
      child.kill('SIGHUP');
      // New workers take over at once; old ones finish their requests.
      await pause(300);
    },
    stop,
    complaints: () => said,
    accessLog: () => readFileSync(logFile, 'utf8'),
  };
}

async function untilListening(address: string, child: ChildProcess, said: () => string): Promise<void> {
  const at = address.includes(':') ? address : `127.0.0.1:${address}`;
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await pause(50)) {
    if (child.exitCode !== null) break;
    // nginx itself responds to this request, without the app.
    if (await raw(`http://${at}`, '/', { headers: { Host: 'nobody' } }).catch(() => null)) return;
  }
  throw new Error(`nginx did not start:\n${said()}`);
}
