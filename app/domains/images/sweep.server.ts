import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { categories, rentals } from '~/domains/catalog/tables.server';
import { testimonials } from '~/domains/testimonials/tables.server';
import { INCOMING_FOLDER } from '~/env.server';
import { imageStore, type ImageStore, type StoredObject } from './stores/store.server';

const hashOf = (name: string) => name.slice(0, 32);

const DAY_MS = 24 * 60 * 60 * 1000;

type SweepOptions = { db?: typeof database; store?: ImageStore; incoming?: string; now?: Date };

/** The hashes of all images referenced by any row, in any URL form. */
async function namedHashes(db: typeof database): Promise<Set<string>> {
  const address = sql`(
    select ${rentals.mainImageUrl} from ${rentals}
    union all select image ->> 'url' from ${rentals}, jsonb_array_elements(${rentals.galleryImages}) image
    union all select ${categories.imageUrl} from ${categories}
    union all select ${testimonials.imageUrl} from ${testimonials}
  ) as named(address)`;
  const rows = await db.execute<{ hash: string }>(sql`
    select distinct substring(address from '([0-9a-f]{32})-[0-9]+x[0-9]+-[0-9a-f]{6}') as hash
    from ${address} where address like '%-%.webp%'`);
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
 * Removes images that no row references and that were not touched for 24 hours: uploaded into a form that was never
 * saved, or since removed from a gallery. Returns the number of files. Safe at any time and on several machines at
 * once.
 */
export async function sweepOrphans({
  db = database,
  store,
  incoming = INCOMING_FOLDER,
  now = new Date(),
}: SweepOptions = {}): Promise<{ removed: number }> {
  const before = now.getTime() - DAY_MS;
  const from = store ?? (await imageStore());
  let removed = await sweepIncoming(incoming, before);
  // Objects first, rows second: an image saved in between is then seen as referenced.
  const old = new Set<string>();
  for await (const { name, modifiedAt } of from.list()) if (modifiedAt.getTime() < before) old.add(hashOf(name));
  if (old.size === 0) return { removed };

  const named = await namedHashes(db);
  for (const hash of old) {
    if (named.has(hash)) continue;
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
