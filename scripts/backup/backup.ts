import type { ReadableStream } from 'node:stream/web';
import { Readable } from 'node:stream';
import { withSnapshot } from '../../app/db/snapshot.server';
import type { ImageStore } from '../../app/domains/images/stores/image-store';
import { Complaint } from '../launcher/complaint';
import { type ArchiveWriter, createArchive, one } from './archive';
import { MANIFEST, type Manifest, meter, imageFile, SEAL, sha256, tableFile } from './manifest';

type Options = { url: string; store: ImageStore; to: string };

/**
 * Writes one consistent snapshot of the database and all images to a new folder or file. Streams, so memory use does
 * not depend on the size. Needs no PostgreSQL client programs and works with any server version. Throws a Complaint for
 * a database without a schema: restore would refuse that backup.
 */
export async function backUp({ url, store, to }: Options): Promise<Manifest> {
  const archive = await createArchive(to);
  try {
    const manifest = await withSnapshot(url, async (snapshot): Promise<Manifest> => {
      if (snapshot.migrations.length === 0) {
        throw new Complaint(
          'There is nothing to back up: this database has no schema. Check DATABASE_URL and DATA_DIR.',
        );
      }
      const tables: Manifest['tables'] = [];
      for (const table of snapshot.tables) {
        const { through, total } = meter();
        await archive.add(tableFile(table.name), through(await snapshot.rows(table)));
        const { lines: rows, ...sum } = total();
        tables.push({ name: table.name, columns: table.columns, rows, ...sum });
      }
      const { server, migrations, sequences } = snapshot;
      // An image is stored before a row refers to it, so every image of this snapshot exists by now.
      const uploads = await addImages(archive, store);
      return { format: 1, takenAt: new Date().toISOString(), server, migrations, tables, sequences, uploads };
    });
    const text = JSON.stringify(manifest, null, 1);
    await archive.add(MANIFEST, one(text));
    await archive.add(SEAL, one(`${sha256(text)}\n`));
    await archive.finish();
    return manifest;
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

async function addImages(archive: ArchiveWriter, store: ImageStore): Promise<Manifest['uploads']> {
  const uploads: Manifest['uploads'] = [];
  for await (const { name } of store.list()) {
    const image = await store.open(name);
    // Swept since it was listed: no row referred to it.
    if (!image) continue;
    const { through, total } = meter();
    await archive.add(imageFile(name), through(Readable.fromWeb(image.body as ReadableStream)));
    const { bytes, sha256 } = total();
    uploads.push({ name, bytes, sha256 });
  }
  return uploads;
}

const plural = (count: number, word: string) => `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`;

/** One line that sums up the contents. */
export function describe({ tables, uploads }: Manifest): string {
  const rows = tables.reduce((all, table) => all + table.rows, 0);
  const bytes = [...tables, ...uploads].reduce((all, file) => all + file.bytes, 0);
  return `${plural(rows, 'row')} of ${plural(tables.length, 'table')} and ${plural(uploads.length, 'image')}, ${(bytes / 1e6).toFixed(1)} MB`;
}
