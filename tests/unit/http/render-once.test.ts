import { expect, test } from 'vitest';
import { renderOnce, sameness } from '~/http/documents/render-once.server';

function counted() {
  let renders = 0;
  const once = renderOnce<string>((page) => !page.startsWith('failed'));
  const ask = (key: string | null, at: number, page = 'page') =>
    once(key, () => Promise.resolve(`${page} ${++renders}`), () => at); // prettier-ignore
  return { ask, renders: () => renders };
}

test('renders the same data once per second', async () => {
  const { ask } = counted();
  expect(await ask('a', 0)).toBe('page 1');
  expect(await ask('a', 999)).toBe('page 1');
  expect(await ask('b', 999)).toBe('page 2');
  expect(await ask('a', 1000)).toBe('page 3');
});

test('does not share a failed response or one without a key', async () => {
  const { ask } = counted();
  expect(await ask('a', 0, 'failed')).toBe('failed 1');
  expect(await ask('a', 0)).toBe('page 2');
  expect([await ask(null, 0), await ask(null, 0)]).toEqual(['page 3', 'page 4']);
});

test('does not keep a rendering that throws', async () => {
  const once = renderOnce<string>(() => true);
  await expect(once('a', () => Promise.reject(new Error('left')))).rejects.toThrow('left');
  expect(await once('a', () => Promise.resolve('whole'))).toBe('whole');
});

test('keeps at most one hundred pages', async () => {
  const { ask, renders } = counted();
  for (let page = 0; page <= 100; page++) await ask(String(page), 0);
  await ask('100', 1);
  expect(renders()).toBe(101);
  await ask('0', 1);
  expect(renders()).toBe(102);
});

test('uses the address and the data as the key, and no key for data that cannot be serialized', () => {
  const one = sameness('http://a/1', { name: 'x' });
  expect(sameness('http://a/1', { name: 'x' })).toBe(one);
  expect(sameness('http://b/1', { name: 'x' })).not.toBe(one);
  expect(sameness('http://a/1', { name: 'y' })).not.toBe(one);
  expect(sameness('http://a/1', { big: 1n })).toBeNull();
});
