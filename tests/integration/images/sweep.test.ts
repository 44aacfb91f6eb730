import { readdir, utimes, writeFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { categories, rentals } from '~/domains/catalog/tables.server';
import { testimonials } from '~/domains/testimonials/tables.server';
import { storeImage } from '~/domains/images/store-image.server';
import { allNames, baseName } from '~/domains/images/rules';
import type { ImageStore, StoredObject } from '~/domains/images/stores/image-store';
import { sweepOrphans } from '~/domains/images/sweep.server';
import { imagesInUse } from '~/images-in-use.server';
import { halves, temporaryStore } from '../../support/fixtures/images';

const HOUR = 60 * 60 * 1000;
const now = new Date();
const image = (digit: string) => ({ hash: digit.repeat(32), width: 900, height: 600, color: '0a0b0c' });
const url = (digit: string, prefix = '/uploads/') => `${prefix}${baseName(image(digit))}`;

async function setUp() {
  const temporary = await temporaryStore();
  const uploads = join(temporary.folder, 'uploads');
  const incoming = join(temporary.folder, 'incoming');
  await Promise.all([mkdir(uploads), mkdir(incoming)]);
  const age = async (path: string, hours: number) => {
    const then = new Date(now.getTime() - hours * HOUR);
    await utimes(path, then, then);
  };
  return {
    ...temporary,
    uploads,
    /** Stores a complete set of files of an image that are `hours` hours old. */
    put: async (digit: string, hours: number) => {
      for (const name of allNames(image(digit))) {
        await temporary.store.put(name, Buffer.from(digit));
        await age(join(uploads, name), hours);
      }
    },
    leave: async (folder: string, name: string, hours: number) => {
      await writeFile(join(folder, name), 'x');
      await age(join(folder, name), hours);
    },
    incoming,
    age,
    sweep: () => sweepOrphans(imagesInUse(), { store: temporary.store, incoming, now }),
    digits: async () => [...new Set((await readdir(uploads)).map((name) => name[0]))].sort().join(''),
  };
}

test('unused images are removed after 24 hours; images that rows refer to in any way stay', async () => {
  await using set = await setUp();
  for (const digit of '0123456') await set.put(digit, 25);
  await set.put('7', 23);
  const texts = { name: 'x', description: 'x', shortDescription: 'x' };
  await db.insert(rentals).values({
    ...texts,
    price: 1,
    mainImageUrl: url('0'),
    galleryImages: [
      { url: url('1'), alt: '' },
      { url: url('2', 'https://shop.example/uploads/'), alt: '' },
    ],
  });
  await db.insert(rentals).values({ ...texts, price: 1, mainImageUrl: 'https://images.example/a.jpg' });
  await db.insert(categories).values({ name: 'x', description: 'x', imageUrl: baseName(image('3')) });
  await db.insert(categories).values({ name: 'y', description: 'y', imageUrl: null });
  await db
    .insert(testimonials)
    .values({ customerName: 'x', location: 'x', testimonial: 'x', rating: 5, imageUrl: url('4') });

  expect(await set.sweep()).toEqual({ removed: 2 * allNames(image('5')).length });
  expect(await set.digits()).toBe('012347');
  expect(await set.sweep()).toEqual({ removed: 0 });
});

test('every column that holds images is searched', async () => {
  const columns = await db.execute<{ name: string }>(sql`
    select format('"%s"."%s"', table_name, column_name) as name from information_schema.columns
    where table_schema = 'public' and column_name ~ 'image' and column_name !~ 'alt'`);
  const searched = imagesInUse().map((source) => new PgDialect({ casing: 'snake_case' }).sqlToQuery(source).sql);
  expect(columns.length).toBeGreaterThanOrEqual(4);
  expect(columns.filter(({ name }) => !searched.join().includes(name))).toEqual([]);
});

test('foreign files in the folder are left alone, abandoned temporary files are removed', async () => {
  await using set = await setUp();
  await set.leave(set.uploads, 'README.txt', 1000);
  await set.leave(set.incoming, 'abandoned', 25);
  await set.leave(set.incoming, 'arriving', 1);
  expect(await set.sweep()).toEqual({ removed: 1 });
  expect((await set.files()).sort()).toEqual(['README.txt', 'arriving']);
});

test('an image with one young file keeps all its files', async () => {
  await using set = await setUp();
  await set.put('5', 48);
  const [first] = allNames(image('5'));
  await set.age(join(set.uploads, first!), 1);
  expect(await set.sweep()).toEqual({ removed: 0 });
  expect((await readdir(set.uploads)).sort()).toEqual(allNames(image('5')).sort());
});

test('uploading an old unused image again renews its age', async () => {
  await using set = await setUp();
  const source = await (await halves()).jpeg().toBuffer();
  const keep = () => storeImage(source, { fileName: 'a.jpg', maxBytes: 1e6 }, set);
  await keep();
  for (const name of await readdir(set.uploads)) await set.age(join(set.uploads, name), 48);
  await keep();
  expect(await set.sweep()).toEqual({ removed: 0 });
});

test('an image that is uploaded again during the sweep stays complete', async () => {
  await using set = await setUp();
  const source = await (await halves()).jpeg().toBuffer();
  const keep = (store = set.store) => storeImage(source, { fileName: 'a.jpg', maxBytes: 1e6 }, { store });
  /** A store in which `meanwhile` runs right after the sweep has listed an image's files. */
  const overtaken = (meanwhile: () => Promise<unknown>): ImageStore => ({
    ...set.store,
    async *list(prefix) {
      const found: StoredObject[] = [];
      for await (const object of set.store.list(prefix)) found.push(object);
      if (prefix) await meanwhile();
      yield* found;
    },
  });
  await keep();
  const all = await readdir(set.uploads);
  const grow = () => Promise.all(all.map((name) => set.age(join(set.uploads, name), 48)));
  await grow();
  const { removed } = await sweepOrphans(imagesInUse(), { store: overtaken(keep), incoming: set.incoming, now });
  expect({ removed, left: await readdir(set.uploads) }).toEqual({ removed: 0, left: all });
  await grow();
  expect(await keep(overtaken(set.sweep))).toMatchObject({ ok: true });
  expect((await readdir(set.uploads)).toSorted()).toEqual(all.toSorted());
  expect(await readdir(set.incoming)).toEqual([]);
});

test('of many unused images some ten thousand names are held at a time', async () => {
  await using set = await setUp();
  const MANY = 25_000;
  const modifiedAt = new Date(now.getTime() - 25 * HOUR);
  let [listed, held, mostHeld] = [0, 0, 0];
  const fileOf = (hash: string) => ({ name: `${hash}-9x9-000000.webp`, modifiedAt });
  const store: ImageStore = {
    ...set.store,
    async *list(prefix) {
      // With a prefix, lists the file of one image; without one, the files of all.
      if (prefix) return yield fileOf(prefix.slice(0, 32));
      while (listed < MANY) {
        mostHeld = Math.max(mostHeld, ++held);
        yield fileOf(`f${(listed++).toString(16).padStart(31, '0')}`);
      }
    },
    removeOld: async () => --held >= 0,
  };
  expect(await sweepOrphans(imagesInUse(), { store, incoming: set.incoming, now })).toEqual({ removed: MANY });
  expect(mostHeld).toBeGreaterThan(1_000);
  expect(mostHeld).toBeLessThanOrEqual(11_000);
});

test('a folder of uploads that cannot be read is an error, which the daily job logs', async () => {
  await using temporary = await temporaryStore();
  const incoming = join(temporary.folder, 'a-file');
  await writeFile(incoming, '');
  const sweep = () => sweepOrphans(imagesInUse(), { store: temporary.store, incoming });
  await expect(sweep()).rejects.toThrow('ENOTDIR');
});

test('an empty store is not an error', async () => {
  await using temporary = await temporaryStore();
  const incoming = join(temporary.folder, 'nowhere');
  expect(await sweepOrphans(imagesInUse(), { store: temporary.store, incoming })).toEqual({ removed: 0 });
});
