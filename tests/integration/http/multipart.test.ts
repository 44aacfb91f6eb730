import { existsSync, watch } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeEach, expect, test, vi } from 'vitest';
import { INCOMING_FOLDER } from '~/env.server';
import { BodyError } from '~/http/forms/body.server';
import { type MultipartLimits, readMultipart } from '~/http/forms/multipart.server';
import { multipartBody, multipartPost, type Part } from '../../support/fixtures/uploads';

const LIMITS = { maxBodyBytes: 1_000_000, maxFileBytes: 100_000, maxFiles: 2 };
const noise = (size: number) => Buffer.from(Array.from({ length: size }, (_, i) => (i * 7919) % 251));

const read = (body: Buffer, limits: Partial<MultipartLimits> = {}, headers: Record<string, string> = {}) =>
  readMultipart(multipartPost('/api/upload', body, headers), { ...LIMITS, ...limits });
const readParts = (parts: Part[], limits?: Partial<MultipartLimits>) => read(multipartBody(parts), limits);
const left = async () => (existsSync(INCOMING_FOLDER) ? readdir(INCOMING_FOLDER) : []);
const statusOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: unknown) => (error instanceof BodyError ? error.status : error),
  );

beforeEach(async () => expect(await left()).toEqual([]));

test('files arrive byte for byte with the text fields, and are gone after discard', async () => {
  // Line ends and dashes in a file can confuse a multipart parser.
  const tricky = Buffer.concat([noise(70_000), Buffer.from('\r\n--\r\n----boundary\r\n'), noise(300)]);
  const form = await readParts([
    { name: 'title', content: 'Villa Ombra – ünïcode' },
    { name: 'images', fileName: 'a.jpg', content: tricky },
    { name: 'note', content: '' },
    { name: 'images', fileName: 'b.jpg', content: '\r\n' },
  ]);
  expect(Object.fromEntries(form.fields)).toEqual({ title: 'Villa Ombra – ünïcode', note: '' });
  expect(form.files.map(({ field, fileName, size }) => ({ field, fileName, size }))).toEqual([
    { field: 'images', fileName: 'a.jpg', size: tricky.length },
    { field: 'images', fileName: 'b.jpg', size: 2 },
  ]);
  expect((await readFile(form.files[0]!.path)).equals(tricky)).toBe(true);
  await form.discard();
  await form.discard();
});

test('an empty file input is not a file', async () => {
  const form = await readParts([{ name: 'images', fileName: '', content: '' }]);
  expect(form).toMatchObject({ files: [], skipped: [] });
});

test('files over the size or count limit are skipped, and the rest of the form is read', async () => {
  const part = (fileName: string, size: number) => ({ name: 'images', fileName, content: noise(size) });
  const form = await readParts([
    part('large.jpg', 100_001),
    part('exact.jpg', 100_000),
    part('second.jpg', 5),
    part('third.jpg', 5),
    { name: 'title', content: 'kept' },
  ]);
  expect(form.files.map(({ fileName }) => fileName)).toEqual(['exact.jpg', 'second.jpg']);
  expect(form.skipped).toEqual([
    { field: 'images', fileName: 'large.jpg', reason: 'too-large' },
    { field: 'images', fileName: 'third.jpg', reason: 'too-many' },
  ]);
  expect(form.fields.get('title')).toBe('kept');
  expect(await left()).toHaveLength(2);
  await form.discard();
});

test('a file beyond the limit is read to its end, and no file is made for it', async () => {
  await mkdir(INCOMING_FOLDER, { recursive: true });
  const made = new Set<string | null>();
  const watcher = watch(INCOMING_FOLDER, (_, name) => made.add(name));
  try {
    const images = Array.from({ length: 60 }, (_, index) => ({
      name: 'images',
      fileName: `${index}.jpg`,
      content: 'x',
    }));
    const form = await readParts([...images, { name: 'title', content: 'kept' }]);
    await form.discard();
    expect([form.files.length, form.skipped.length, form.fields.get('title')]).toEqual([2, 58, 'kept']);
    const last = join(INCOMING_FOLDER, 'the-last');
    await writeFile(last, '');
    await rm(last);
    await vi.waitUntil(() => made.has('the-last'));
    expect(made.size).toBe(3);
  } finally {
    watcher.close();
  }
});

test.each(['../../../etc/passwd', '..\\..\\boot.ini', '/etc/shadow', 'a\u0000b.jpg'])(
  'the file name %j does not affect where a file is stored',
  async (fileName) => {
    const form = await readParts([{ name: 'images', fileName, content: 'x' }]);
    expect(form.files[0]?.path.startsWith(`${INCOMING_FOLDER}/`)).toBe(true);
    expect(await left()).toHaveLength(1);
    await form.discard();
  },
);

const one = multipartBody([{ name: 'images', fileName: 'a.jpg', content: noise(50_000) }]);
const boundaryIn = 'multipart/form-data; boundary=';
test.each<[string, Buffer, Record<string, string>, Partial<MultipartLimits>, number | string]>([
  ['a quoted boundary', one, { 'Content-Type': `${boundaryIn}"----boundary7MA4YWxkTrZu0gW"` }, {}, 'accepted'],
  [
    'another parameter',
    one,
    { 'Content-Type': `${boundaryIn}----boundary7MA4YWxkTrZu0gW; charset=utf-8` },
    {},
    'accepted',
  ],
  ['another media type', one, { 'Content-Type': 'application/json' }, {}, 415],
  ['no boundary', one, { 'Content-Type': 'multipart/form-data' }, {}, 415],
  ['an endless boundary', one, { 'Content-Type': `${boundaryIn}${'x'.repeat(500)}` }, {}, 415],
  ['a boundary that does not match', one, { 'Content-Type': `${boundaryIn}other` }, {}, 'accepted'],
  ['a body that ends in a file', one.subarray(0, 30_000), {}, {}, 400],
  ['a body that ends in a header', one.subarray(0, 60), {}, {}, 400],
  ['a part without a name', Buffer.from(one.toString('latin1').replace('name="images"; ', ''), 'latin1'), {}, {}, 400],
  ['a declared length over the limit', one, { 'Content-Length': '2000000' }, {}, 413],
  ['an undeclared length over the limit', one, {}, { maxBodyBytes: 40_000 }, 413],
  ['a text over the limit', multipartBody([{ name: 'note', content: noise(300) }]), {}, { maxTextBytes: 200 }, 413],
  ['too many fields', multipartBody(Array.from({ length: 501 }, () => ({ name: 'a', content: 'b' }))), {}, {}, 400],
])('refuses %s', async (_, body, headers, limits, expected) => {
  const form = read(body, limits, headers);
  expect(await statusOf(form)).toBe(expected);
  if (expected === 'accepted') await (await form).discard();
  expect(await left()).toEqual([]);
});

test('an endless body is refused at the limit, and little more of it is read', async () => {
  let sent = 0;
  const endless = Readable.from(
    (function* () {
      yield multipartBody([{ name: 'images', fileName: 'a.jpg', content: '' }], { close: false });
      for (; ; sent += 65_536) yield Buffer.alloc(65_536);
    })(),
  );
  const request = multipartPost('/api/upload', endless);
  expect(await statusOf(readMultipart(request, LIMITS))).toBe(413);
  expect(sent).toBeLessThan(40_000_000);
  expect(await left()).toEqual([]);
});

test('a broken connection is not reported as a bad form', async () => {
  const broken = Readable.from(
    (function* () {
      yield one.subarray(0, 1000);
      throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    })(),
  );
  expect(await statusOf(readMultipart(multipartPost('/api/upload', broken), LIMITS))).toMatchObject({
    code: 'ECONNRESET',
  });
  expect(await left()).toEqual([]);
});
