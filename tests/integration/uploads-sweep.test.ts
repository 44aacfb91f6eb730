import { readdir, utimes, writeFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { categories, rentals, testimonials } from '~/db/schema.server';
import { storePicture } from '~/domains/uploads/commands.server';
import { allNames, baseName } from '~/domains/uploads/rules';
import type { PictureStore, StoredObject } from '~/domains/uploads/store.server';
import { sweepOrphans } from '~/domains/uploads/sweep.server';
import { halves, temporaryStore } from '../support/pictures';

const HOUR = 60 * 60 * 1000;
const now = new Date();
const picture = (digit: string) => ({ hash: digit.repeat(32), width: 900, height: 600, color: '0a0b0c' });
const url = (digit: string, prefix = '/uploads/') => `${prefix}${baseName(picture(digit))}`;

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
    /** Puts a whole set of objects there, that many hours old. */
    put: async (digit: string, hours: number) => {
      for (const name of allNames(picture(digit))) {
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
    sweep: () => sweepOrphans({ store: temporary.store, incoming, now }),
    digits: async () => [...new Set((await readdir(uploads)).map((name) => name[0]))].sort().join(''),
  };
}

test('what no row names goes after 24 hours, wherever and however rows name the rest', async () => {
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
  await db.insert(categories).values({ name: 'x', description: 'x', imageUrl: baseName(picture('3')) });
  await db.insert(categories).values({ name: 'y', description: 'y', imageUrl: null });
  await db
    .insert(testimonials)
    .values({ customerName: 'x', location: 'x', testimonial: 'x', rating: 5, imageUrl: url('4') });

  expect(await set.sweep()).toEqual({ removed: 2 * allNames(picture('5')).length });
  expect(await set.digits()).toBe('012347');
  expect(await set.sweep()).toEqual({ removed: 0 });
});

test('foreign files in the folder are left alone, abandoned temporary ones go', async () => {
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
  const [first] = allNames(picture('5'));
  await set.age(join(set.uploads, first!), 1);
  expect(await set.sweep()).toEqual({ removed: 0 });
  expect((await readdir(set.uploads)).sort()).toEqual(allNames(picture('5')).sort());
});

test('an old orphan that is uploaded again is young again', async () => {
  await using set = await setUp();
  const source = await (await halves()).jpeg().toBuffer();
  const keep = () => storePicture(source, { fileName: 'a.jpg', maxBytes: 1e6 }, set);
  await keep();
  for (const name of await readdir(set.uploads)) await set.age(join(set.uploads, name), 48);
  await keep();
  expect(await set.sweep()).toEqual({ removed: 0 });
});

test('one that is uploaded again while the sweep is at it stays whole', async () => {
  await using set = await setUp();
  const source = await (await halves()).jpeg().toBuffer();
  const keep = (store = set.store) => storePicture(source, { fileName: 'a.jpg', maxBytes: 1e6 }, { store });
  /** The store as somebody sees it who is overtaken by `meanwhile` once they have read a picture's list. */
  const overtaken = (meanwhile: () => Promise<unknown>): PictureStore => ({
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
  const { removed } = await sweepOrphans({ store: overtaken(keep), incoming: set.incoming, now });
  expect({ removed, left: await readdir(set.uploads) }).toEqual({ removed: 0, left: all });
  await grow();
  expect(await keep(overtaken(set.sweep))).toMatchObject({ ok: true });
  expect((await readdir(set.uploads)).toSorted()).toEqual(all.toSorted());
  expect(await readdir(set.incoming)).toEqual([]);
});

test('nothing there yet is no error', async () => {
  await using temporary = await temporaryStore();
  const incoming = join(temporary.folder, 'nowhere');
  expect(await sweepOrphans({ store: temporary.store, incoming })).toEqual({ removed: 0 });
});
