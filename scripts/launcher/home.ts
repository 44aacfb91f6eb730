import { createHash, randomBytes } from 'node:crypto';
import { lstatSync, mkdirSync, readlinkSync, realpathSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type Account, canEnter, serverAccount } from './account';
import { Complaint } from './complaint';

export interface Home {
  /** The directory of the database cluster; may not exist yet. */
  cluster: string;
  account: Account | undefined;
}

/**
 * Finds the place of this data directory's cluster: `DATA_DIR/postgres`, or, if root's unprivileged account cannot
 * enter that, a system directory to which `DATA_DIR/postgres` links, so that a second start finds it.
 */
export function findHome(dataDir: string, say: (line: string) => void): Home {
  mkdirSync(dataDir, { recursive: true });
  const own = join(realpathSync(dataDir), 'postgres');
  const found = lstatSync(own, { throwIfNoEntry: false });
  const cluster = found?.isSymbolicLink() ? readlinkSync(own) : own;
  const account = serverAccount(cluster);

  if (found?.isSymbolicLink()) {
    mkdirSync(dirname(cluster), { recursive: true, mode: 0o755 });
  } else if (!account) {
    return { cluster, account };
  } else if (found) {
    if (!canEnter(account, cluster)) throw new Complaint(`The account ${account.name} cannot enter ${own}.`);
  } else if (!canEnter(account, dirname(own))) {
    const elsewhere = makePlace(dirname(own), account);
    symlinkSync(elsewhere, own);
    say(`The account ${account.name} cannot enter ${dirname(own)}: the database goes to ${elsewhere}.`);
    return { cluster: elsewhere, account };
  }
  return { cluster, account };
}

function makePlace(dataDir: string, account: Account): string {
  const checkout = basename(dirname(dataDir)).replace(/[^\w.-]/g, '') || 'data';
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 8);
  const place = join(systemFolder(account), `${checkout}-${hash}-${randomBytes(3).toString('hex')}`);
  mkdirSync(place, { mode: 0o755 });
  return join(place, 'postgres');
}

/** A system folder that root owns and the account can enter. */
export function systemFolder(account: Account): string {
  for (const parent of ['/var/lib', tmpdir()]) {
    const folder = join(parent, 'biscayne');
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      const { uid, mode } = statSync(folder);
      // In the temporary folder, another account could have created it first.
      if (uid === 0 && (mode & 0o022) === 0 && canEnter(account, folder)) return folder;
    } catch {
      // The parent is read-only or missing: try the next one.
    }
  }
  throw new Complaint(
    `PostgreSQL cannot run as root, and there is no folder for it that the account ${account.name} can enter: set DATABASE_URL.`,
  );
}
