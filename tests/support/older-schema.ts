import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Journal = { entries: { tag: string }[] };

/** A copy of the migrations before the one with this tag, in a folder under `within`. */
export function migrationsBefore(tag: string, within: string): string {
  const folder = mkdtempSync(join(within, 'older-'));
  cpSync('drizzle', folder, { recursive: true });
  const journal = JSON.parse(readFileSync('drizzle/meta/_journal.json', 'utf8')) as Journal;
  const entries = journal.entries.slice(0, journal.entries.findIndex((entry) => entry.tag === tag));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  return folder;
}
