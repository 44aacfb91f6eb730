import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { INCOMING_FOLDER } from '~/env.server';
import type { ImageStore, StoredObject } from './stores/image-store';
import { imageStore } from './stores/store.server';

const hashOf = (name: string) => name.slice(0, 32);

const DAY_MS = 24 * 60 * 60 * 1000;

type SweepOptions = { db?: typeof database; store?: ImageStore; incoming?: string; now?: Date };

/**
 * The rooms that store images: each gives a query of its image values, in one column named `address`. An image that is
 * in none of them counts as unused.
 */
export type ImageSources = [SQL, ...SQL[]];

/** The hashes of all images that a row refers to, in any URL form; one statement, so that no image moves meanwhile. */
async function hashesInUse(sources: ImageSources, db: typeof database): Promise<Set<string>> {
  const rows = await db.execute<{ hash: string }>(sql`
    select distinct substring(address from '([0-9a-f]{32})-[0-9]+x[0-9]+-[0-9a-f]{6}') as hash
    from (${sql.join(sources, sql` union all `)}) as images where address like '%-%.webp%'`);
  return new Set([...rows].map(({ hash }) => hash));
}

/** Removes temporary files of uploads that a killed process left behind; returns how many. */
async function sweepIncoming(folder: string, before: number): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile() || found.mtimeMs >= before) continue;
    await rm(path, { force: true });
    removed++;
  }
  return removed;
}

/**
 * Removes images that are in none of the sources and that were not touched for 24 hours: uploaded into a form that was never
 * saved, or since removed from a gallery. Returns the number of files. Safe at any time and on several machines at
 * once.
 */
export async function sweepOrphans(
  sources: ImageSources,
  { db = database, store, incoming = INCOMING_FOLDER, now = new Date() }: SweepOptions = {},
): Promise<{ removed: number }> {
  const before = now.getTime() - DAY_MS;
  const from = store ?? (await imageStore());
  let removed = await sweepIncoming(incoming, before);
  // Objects first, rows second: an image saved in between is then seen as referenced.
  const old = new Set<string>();
  for await (const { name, modifiedAt } of from.list()) if (modifiedAt.getTime() < before) old.add(hashOf(name));
  if (old.size === 0) return { removed };

  const used = await hashesInUse(sources, db);
  for (const hash of old) {
    if (used.has(hash)) continue;
    const objects: StoredObject[] = [];
    for await (const object of from.list(`${hash}-`)) objects.push(object);
    // Uploaded again in the meantime: the same bytes are reused, and an open form may reference them.
    if (objects.some(({ modifiedAt }) => modifiedAt.getTime() >= before)) continue;
    // Or uploaded right now: each file is removed only if it is old, and an upload that misses one creates all of them
    // again.
    for (const { name } of objects) if (await from.removeOld(name, new Date(before))) removed++;
  }
  return { removed };
}
