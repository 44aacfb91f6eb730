import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { liveServer } from '../../../scripts/launcher/server';
import { settingsFor } from '../settings';

/** The admin account of the end-to-end tests. */
export const ADMIN = { username: 'concierge', password: 'only-for-the-tests' };

type Options = {
  folder: string;
  port: number;
  /** '' for the launcher's own database, in the folder. */
  databaseUrl: string;
  settings?: Record<string, string>;
};

/**
 * Starts the product like `npm start`, seeded; `said` is its whole output. Rejects with it if the product ends before
 * it is ready.
 */
export async function startProduct({ folder, port, databaseUrl, settings = {} }: Options) {
  const url = `http://localhost:${port}`;
  // The channel stops the product if this process is killed.
  const product = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    env: {
      ...process.env,
      ...settingsFor(databaseUrl, folder),
      HOST: '127.0.0.1',
      PORT: String(port),
      SITE_URL: url,
      SEED_DEMO: 'catalog',
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'warn',
      // Allows the calendars that the tests serve.
      CALENDAR_PRIVATE_HOSTS: '127.0.0.1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const over = new Promise<number | null>((resolve) => product.once('exit', resolve));
  let said = '';
  const ready = new Promise<true>((resolve) => {
    for (const stream of [product.stdout!, product.stderr!]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (stream === product.stderr) process.stderr.write(text);
        if (said.includes('is ready: ')) resolve(true);
      });
    }
  });
  const stop = async () => {
    product.kill('SIGTERM');
    await over;
  };
  if ((await Promise.race([ready, over])) !== true) {
    await stop();
    throw new Error(`The product did not start:\n${said}`);
  }
  return { url, said: () => said, stop };
}

/** The processes that serve the connections of a database server. */
function childrenOf(server: number): number[] {
  const parent = (pid: string) => /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  const children = readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && parent(pid) === String(server);
    } catch {
      // The process has ended.
      return false;
    }
  });
  return children.map(Number);
}

/** Whether the launcher's own database runs; the launcher restarts a killed one. */
export const hasDatabase = (folder: string) => liveServer(join(folder, 'postgres'))?.ready === true;

/**
 * Suspends every process of the launcher's own database. Resumes with the returned function. The server is suspended
 * first and resumed last: meanwhile it reaps no child, so each child can get a signal even if it has ended.
 */
export function freezeDatabase(folder: string): () => void {
  const server = liveServer(join(folder, 'postgres'))!.pid;
  process.kill(server, 'SIGSTOP');
  const children = childrenOf(server);
  for (const pid of children) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of [...children, server]) process.kill(pid, 'SIGCONT');
  };
}
