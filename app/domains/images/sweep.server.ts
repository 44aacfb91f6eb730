import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { INCOMING_FOLDER } from '~/env.server';
import { DAY_MS } from '~/domains/shared/durations';
import type { ImageStore, StoredObject } from './stores/image-store';
import { missingAsNull } from './stores/missing-file.server';
import { imageStore } from './stores/store.server';
import { imagesInUse } from './tables.server';

const hashOf = (name: string) => name.slice(0, 32);

type SweepOptions = { db?: typeof database; store?: ImageStore; incoming?: string; now?: Date };

/**
 * The rooms that store images: each gives a query of its image values, in one column named `address`. An image in none
 * of them counts as unused.
 */
export type ImageSources = [SQL, ...SQL[]];

/** Stored images checked in one statement, and maximum unused images before one more look at the rows. */
const CHUNK = 1_000;
const MOST_UNUSED = 10_000;

const hashesIn = (sources: ImageSources) => sql`
  select distinct substring(address from '([0-9a-f]{32})-[0-9]+x[0-9]+-[0-9a-f]{6}') as hash
  from (${sql.join(sources, sql` union all `)}) as images where address like '%-%.webp%'`;

const among = (hashes: string[]) => sql`any(${sql.param(hashes)}::text[])`;

/** Notes the hashes of all images that a row refers to, in any URL form. */
const noteUsed = (sources: ImageSources, db: typeof database) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`truncate ${imagesInUse}`);
    await tx.execute(sql`
      insert into ${imagesInUse} (hash) select hash from (${hashesIn(sources)}) as used where hash is not null`);
    await tx.execute(sql`analyze ${imagesInUse}`);
  });

/** The hashes that `noteUsed` did not note. */
async function unnoted(hashes: string[], db: typeof database): Promise<string[]> {
  const rows = await db
    .select()
    .from(imagesInUse)
    .where(sql`${imagesInUse.hash} = ${among(hashes)}`);
  const noted = new Set(rows.map(({ hash }) => hash));
  return hashes.filter((hash) => !noted.has(hash));
}

/** The hashes that no row refers to now; one statement, so that no image can move from row to row meanwhile. */
async function unused(hashes: string[], sources: ImageSources, db: typeof database): Promise<string[]> {
  const rows = await db.execute<{ hash: string }>(
    sql`select hash from (${hashesIn(sources)}) as used where hash = ${among(hashes)}`,
  );
  const found = new Set([...rows].map(({ hash }) => hash));
  return hashes.filter((hash) => !found.has(hash));
}

/** Hashes of stored images that were not touched since `before`, in lists of at most `CHUNK`. */
async function* oldHashes(store: ImageStore, before: number): AsyncGenerator<string[]> {
  let chunk = new Set<string>();
  for await (const { name, modifiedAt } of store.list()) {
    if (modifiedAt.getTime() < before) chunk.add(hashOf(name));
    if (chunk.size < CHUNK) continue;
    yield [...chunk];
    chunk = new Set();
  }
  if (chunk.size > 0) yield [...chunk];
}

/** Removes temporary files of uploads that a killed process left behind; returns how many. */
async function sweepIncoming(folder: string, before: number): Promise<number> {
  let removed = 0;
  for (const name of (await readdir(folder).catch(missingAsNull)) ?? []) {
    const path = join(folder, name);
    const found = await stat(path).catch(missingAsNull);
    if (!found?.isFile() || found.mtimeMs >= before) continue;
    await rm(path, { force: true });
    removed++;
  }
  return removed;
}

/** Removes the old files of these images; returns how many. */
async function removeImages(hashes: string[], store: ImageStore, before: number): Promise<number> {
  let removed = 0;
  for (const hash of hashes) {
    const objects: StoredObject[] = [];
    for await (const object of store.list(`${hash}-`)) objects.push(object);
    // Uploaded again in the meantime: the app reuses the same bytes, and an open form may refer to them.
    if (objects.some(({ modifiedAt }) => modifiedAt.getTime() >= before)) continue;
    // An upload may also be running: each file is removed only if it is old, and an upload that misses a file creates
    // all of them again.
    for (const { name } of objects) if (await store.removeOld(name, new Date(before))) removed++;
  }
  return removed;
}

/**
 * Removes images that are in none of the sources and were not touched for 24 hours: uploaded into a form that was never
 * saved, or since removed from a gallery. Returns the number of files. Safe at any time and on several machines at
 * once. It never holds more than some ten thousand names in memory.
 */
export async function sweepOrphans(
  sources: ImageSources,
  { db = database, store, incoming = INCOMING_FOLDER, now = new Date() }: SweepOptions = {},
): Promise<{ removed: number }> {
  const before = now.getTime() - DAY_MS;
  const from = store ?? (await imageStore());
  let removed = await sweepIncoming(incoming, before);
  let found = new Set<string>();
  const removeFound = async () => {
    // Objects first, rows second: the rows then already refer to an image saved in between.
    removed += await removeImages(await unused([...found], sources, db), from, before);
    found = new Set();
  };
  await noteUsed(sources, db);
  for await (const hashes of oldHashes(from, before)) {
    for (const hash of await unnoted(hashes, db)) found.add(hash);
    if (found.size >= MOST_UNUSED) await removeFound();
  }
  if (found.size > 0) await removeFound();
  await db.execute(sql`truncate ${imagesInUse}`);
  return { removed };
}
