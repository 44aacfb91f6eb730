import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Complaint } from '../launcher/complaint';
import type { Manifest } from './manifest';

/**
 * Refuses a backup unless its migrations are the first ones of this release, in the same order and with the same SQL.
 */
export function demandKnown(saved: Manifest['migrations'], folder: string): void {
  const known = readMigrationFiles({ migrationsFolder: folder });
  if (saved.length === 0) throw new Complaint('This backup comes from a database without a schema.');
  if (saved.length > known.length) {
    throw new Complaint(
      `This backup is at migration ${saved.length}, this release at ${known.length}: restore it with the release that made it.`,
    );
  }
  const strange = saved.findIndex(({ hash }, index) => hash !== known[index]!.hash);
  if (strange >= 0) throw new Complaint(`Migration ${strange + 1} of this backup differs from this release.`);
}

/**
 * Returns a temporary folder with only the first `count` migrations, so that an old backup gets matching tables. The
 * caller removes it.
 */
export function migrationsUpTo(count: number, folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'biscayne-migrations-'));
  cpSync(folder, copy, { recursive: true });
  const journal = join(copy, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: Array<{ idx: number }> };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.filter(({ idx }) => idx < count) }));
  return copy;
}
