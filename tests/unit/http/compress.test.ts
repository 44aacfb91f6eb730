import type * as zlib from 'node:zlib';
import { brotliCompress, brotliDecompressSync } from 'node:zlib';
import { beforeEach, expect, test, vi } from 'vitest';
import { smallest } from '~/http/documents/compress.server';

vi.mock('node:zlib', async (importOriginal) => {
  const original = await importOriginal<typeof zlib>();
  return { ...original, brotliCompress: vi.fn(original.brotliCompress) };
});

const request = new Request('https://x.example/', { headers: { 'Accept-Encoding': 'gzip, br' } });
const ask = (page: string) => smallest(request, page, Buffer.from(page));

beforeEach(() => void vi.mocked(brotliCompress).mockClear());

test('a page that is asked for once is not compressed with great effort', () => {
  for (let made = 0; made < 300; made++) expect(ask(`made up ${made}`)).toBeUndefined();
  expect(brotliCompress).not.toHaveBeenCalled();
});

test('one that is asked for again is, once, and pages that are asked for once do not take its place', async () => {
  ask('popular');
  ask('popular');
  ask('popular');
  const small = await vi.waitFor(() => ask('popular') ?? Promise.reject(new Error('not yet')));
  expect(brotliDecompressSync(small).toString()).toBe('popular');
  for (let made = 0; made < 300; made++) ask(`made up again ${made}`);
  expect(ask('popular')).toBe(small);
  expect(brotliCompress).toHaveBeenCalledOnce();
});
