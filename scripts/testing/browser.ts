import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Browsers with a window. */
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
/** The same browsers without their own user interface, which the others start anew for each test: much faster. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];

/** Flags for root without a sandbox, and for a closed network. */
export const browserArguments = () => [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

/** The browser for measurements, like a visitor's: CHROMIUM_PATH, else one with a window on the PATH, else any. */
export const wholeBrowser = () => systemBrowser(process.env, [...BROWSERS, ...SHELLS]);

/** The browser for tests: CHROMIUM_PATH, else one on the PATH; undefined means Playwright's own. */
export function systemBrowser(
  environment: NodeJS.ProcessEnv = process.env,
  names = [...SHELLS, ...BROWSERS],
): string | undefined {
  const given = environment.CHROMIUM_PATH?.trim();
  if (given) {
    if (!isProgram(given)) throw new Error(`CHROMIUM_PATH does not name a program: ${given}`);
    return given;
  }
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** Installs a browser if there is none. Returns whether a browser is available. */
export function ensureBrowser(): boolean {
  const present = () => systemBrowser() !== undefined || existsSync(chromium.executablePath());
  if (present()) return true;
  run('npx', ['playwright', 'install', '--with-deps', 'chromium']);
  if (present()) return true;
  console.log('The download failed; trying the system packages.');
  if (!run('apt-get', ['update'])) return false;
  const install = ['install', '-y', '--no-install-recommends'];
  // Older releases of Debian have no package of the shell.
  if (!run('apt-get', [...install, 'chromium-headless-shell'])) run('apt-get', [...install, 'chromium']);
  return present();
}

const run = (program: string, args: string[]) =>
  spawnSync(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
