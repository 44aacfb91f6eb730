import { rmSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { migrateDatabase } from '../../app/db/migrate.server';
import { NotEmpty, type Restoration, RowsRefused, withEmptyTables, withSnapshot } from '../../app/db/snapshot.server';
import type { ImageStore } from '../../app/domains/images/stores/image-store';
import { Complaint } from '../launcher/complaint';
import { readArchive } from './archive';
import { type Manifest, imageFile, tableFile } from './manifest';
import { verify } from './verify';
import { demandKnown, migrationsUpTo } from './versions';

type Options = { url: string; store: ImageStore; from: string; /** Migrations folder. */ folder?: string };

/**
 * Fills an empty database and an empty image store from a backup, all or nothing, after checking every checksum and the
 * migrations. Migrates a backup from an older release afterwards. Throws a Complaint for a damaged backup, a backup
 * from a newer release, and a target that is not empty.
 */
export async function restore({ url, store, from, folder = 'drizzle' }: Options): Promise<Manifest> {
  const manifest = await verify(from);
  demandKnown(manifest.migrations, folder);
  for await (const { name } of store.list())
    throw new Complaint(`The image store is not empty (${name}): nothing was restored.`);
  const { migrations, tables } = await withSnapshot(url, (found) => Promise.resolve(found));
  if (migrations.length === 0 && tables.length === 0) {
    const old = migrationsUpTo(manifest.migrations.length, folder);
    try {
      await migrateDatabase({ url, folder: old });
    } finally {
      rmSync(old, { recursive: true, force: true });
    }
  } else if (!isDeepStrictEqual(migrations, manifest.migrations)) {
    throw new Complaint(
      `The database is at migration ${migrations.length}, the backup at ${manifest.migrations.length}: restore into a new, empty database.`,
    );
  }
  const stored: string[] = [];
  try {
    await withEmptyTables(url, (database) => fill(database, manifest, from, store, stored));
  } catch (error) {
    for (const name of stored) await store.remove(name);
    if (error instanceof NotEmpty)
      throw new Complaint(`The table ${error.message} already has rows: nothing was restored.`);
    if (!(error instanceof RowsRefused)) throw error;
    const why = error.cause instanceof Error ? ` (${error.cause.message})` : '';
    throw new Complaint(`The database refused the rows of ${error.message}${why}: nothing was restored.`);
  }
  await migrateDatabase({ url, folder });
  return manifest;
}

async function fill(database: Restoration, manifest: Manifest, from: string, store: ImageStore, stored: string[]) {
  const tables = new Map(manifest.tables.map((table) => [tableFile(table.name), table]));
  const images = new Map(manifest.uploads.map(({ name }) => [imageFile(name), name]));
  // Both kinds of backup list the tables in foreign key order.
  for await (const { name, body } of readArchive(from, [...tables.keys(), ...images.keys()])) {
    const saved = tables.get(name);
    const image = images.get(name);
    if (saved) await fillTable(database, saved, body);
    if (image) {
      stored.push(image);
      await store.put(image, await buffer(body));
    }
  }
  for (const { name, last } of manifest.sequences) await database.advance(name, last);
}

async function fillTable(database: Restoration, saved: Manifest['tables'][number], body: AsyncIterable<Uint8Array>) {
  const table = database.tables.find(({ name }) => name === saved.name);
  if (!table) throw new Complaint(`The database has no table ${saved.name}: nothing was restored.`);
  await database.load(table, saved.columns, body);
  const rows = await database.count(table);
  if (rows !== saved.rows)
    throw new Complaint(`${saved.name} got ${rows} of ${saved.rows} rows: nothing was restored.`);
}
