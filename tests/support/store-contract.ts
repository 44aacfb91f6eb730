import { expect, test } from 'vitest';
import type { ImageStore } from '~/domains/images/stores/image-store';

const nameOf = (digit: string, width = 900) => `${digit.repeat(32)}-${width}x600-0a0b0c.webp`;

async function bytesOf(store: ImageStore, name: string) {
  const opened = await store.open(name);
  if (!opened) return null;
  const bytes = Buffer.from(await new Response(opened.body).arrayBuffer());
  expect(bytes.length).toBe(opened.size);
  return bytes;
}

async function namesOf(store: ImageStore, prefix?: string) {
  const names: string[] = [];
  for await (const { name } of store.list(prefix)) names.push(name);
  return names.sort();
}

/** The contract of every store; `open` returns the store under test, initially empty. */
export function testStore(open: () => ImageStore) {
  test('returns the stored bytes unchanged', async () => {
    for (const size of [0, 1, 70_000, 6 * 1024 * 1024]) {
      const bytes = Buffer.alloc(size, 'picture');
      await open().put(nameOf('a'), bytes);
      expect(await open().size(nameOf('a'))).toBe(size);
      expect((await bytesOf(open(), nameOf('a')))?.equals(bytes)).toBe(true);
    }
    await open().remove(nameOf('a'));
  });

  test('returns null for a missing object; removing or touching it is no error', async () => {
    expect(await open().size(nameOf('b'))).toBeNull();
    expect(await open().open(nameOf('b'))).toBeNull();
    await open().remove(nameOf('b'));
    expect(await open().touch(nameOf('b'))).toBe(false);
    expect(await open().removeOld(nameOf('b'), new Date())).toBe(false);
    expect(await open().size(nameOf('b'))).toBeNull();
  });

  test('lists by prefix, without removed objects', async () => {
    const names = [nameOf('c'), nameOf('c', 901), nameOf('d')];
    for (const name of names) await open().put(name, Buffer.from(name));
    expect(await namesOf(open())).toEqual(names);
    expect(await namesOf(open(), `${'c'.repeat(32)}-`)).toEqual(names.slice(0, 2));
    expect(await namesOf(open(), 'nothing')).toEqual([]);
    for (const name of names) await open().remove(name);
    expect(await namesOf(open())).toEqual([]);
  });

  test('touching an object renews its age and keeps its content', async () => {
    await open().put(nameOf('e'), Buffer.from('same'));
    const age = async () => {
      for await (const { modifiedAt } of open().list('e')) return modifiedAt.getTime();
      return 0;
    };
    const before = await age();
    expect(await open().touch(nameOf('e'))).toBe(true);
    expect(await age()).toBeGreaterThanOrEqual(before);
    expect(await open().removeOld(nameOf('e'), new Date(Date.now() - 60_000))).toBe(false);
    expect(String(await bytesOf(open(), nameOf('e')))).toBe('same');
    expect(await open().removeOld(nameOf('e'), new Date(Date.now() + 60_000))).toBe(true);
    expect(await open().size(nameOf('e'))).toBeNull();
  });

  test('concurrent writers of one name leave one complete object', async () => {
    const bytes = Buffer.alloc(300_000, 'x');
    await Promise.all(Array.from({ length: 8 }, () => open().put(nameOf('f'), bytes)));
    expect((await bytesOf(open(), nameOf('f')))?.equals(bytes)).toBe(true);
    await open().remove(nameOf('f'));
  });

  test('a reader that disconnects early does not block others', async () => {
    await open().put(nameOf('0'), Buffer.alloc(2_000_000));
    for (let i = 0; i < 60; i++) await (await open().open(nameOf('0')))?.body.cancel();
    await open().remove(nameOf('0'));
  });

  test.each(['', '../x.webp', 'x.webp', `${nameOf('a')}/../../x`, `uploads/${nameOf('a')}`])(
    'every operation refuses the name %j',
    async (name) => {
      const store = open();
      for (const verb of [() => store.put(name, Buffer.from('x')), () => store.size(name), () => store.open(name)]) {
        await expect(verb()).rejects.toThrow('Not an image name');
      }
      await expect(store.remove(name)).rejects.toThrow('Not an image name');
      await expect(store.touch(name)).rejects.toThrow('Not an image name');
    },
  );
}
