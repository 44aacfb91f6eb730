import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { INCOMING_FOLDER } from '~/env.server';
import { action as uploadMany, loader as manyLoader } from '~/routes/api.upload-multiple';
import { action as uploadOne, loader as oneLoader } from '~/routes/api.upload';
import { halves } from '../../support/fixtures/images';
import { args } from '../../support/requests';
import { signedIn } from '../../support/signed-in';
import { multipartBody, multipartPost, type Part } from '../../support/fixtures/uploads';

const source = await halves();
const jpeg = await source.clone().jpeg().toBuffer();
const png = await source.clone().png().toBuffer();
const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const url = expect.stringMatching(/^\/uploads\/[0-9a-f]{32}-960x640-[0-9a-f]{6}\.webp$/);

let Cookie = '';
beforeAll(async () => {
  Cookie = await signedIn();
});

afterEach(async () => expect(existsSync(INCOMING_FOLDER) ? await readdir(INCOMING_FOLDER) : []).toEqual([]));

const post = (action: typeof uploadOne, parts: Part[], headers: Record<string, string> = {}) =>
  action(args(multipartPost('/api/upload', multipartBody(parts), { Cookie, ...headers })));
const image = (fileName: string, content: string | Uint8Array, name = 'images') => ({ name, fileName, content });

test('one image returns its imageUrl', async () => {
  const response = await post(uploadOne, [image('a.jpg', jpeg, 'image')]);
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({ imageUrl: url, fileName: 'a.jpg', width: 960, height: 640 });
});

test('several images return a list; each failure has its reason', async () => {
  const response = await post(uploadMany, [image('a.jpg', jpeg), image('b.svg', svg), image('c.png', png)]);
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({
    uploadedFiles: [
      { imageUrl: url, fileName: 'a.jpg', width: 960, height: 640 },
      { imageUrl: url, fileName: 'c.png', width: 960, height: 640 },
    ],
    errors: [{ fileName: 'b.svg', message: 'b.svg is not a JPG, PNG, WebP, GIF or HEIC image' }],
  });
});

test('eleven images are refused', async () => {
  const response = await post(
    uploadMany,
    Array.from({ length: 11 }, (_, i) => image(`${i}.jpg`, jpeg)),
  );
  const { uploadedFiles, errors } = (await response.json()) as { uploadedFiles: unknown[]; errors: unknown[] };
  expect(uploadedFiles).toHaveLength(10);
  expect(errors).toEqual([{ fileName: '10.jpg', message: '10.jpg: Too many images. The maximum is 10' }]);
});

test('a file over 20 MB is refused with the specified message', async () => {
  const response = await post(uploadOne, [image('huge.jpg', Buffer.alloc(20 * 1024 * 1024 + 1), 'image')]);
  expect(response.status).toBe(413);
  const message = 'huge.jpg: File size exceeded. Maximum size is 20MB per image';
  expect(await response.json()).toEqual({ message });
});

test.each([
  ['nothing sent', [], 400],
  ['an empty input', [image('', '', 'images')], 400],
  ['another field', [image('a.jpg', jpeg, 'other')], 400],
  ['SVG only', [image('a.jpg', svg)], 415],
  ['a broken file only', [image('a.jpg', jpeg.subarray(0, 500))], 400],
])('refuses %s', async (_, parts, status) => {
  for (const [action, name] of [
    [uploadOne, 'image'],
    [uploadMany, 'images'],
  ] as const) {
    const response = await post(
      action,
      parts.map((part) => (part.name === 'images' ? { ...part, name } : part)),
    );
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ message: expect.stringMatching(/./) });
  }
});

test.each<[string, Record<string, string>, number]>([
  ['signed out', { Cookie: '' }, 401],
  ['a cross-site request', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }, 403],
  ['another media type', { 'Content-Type': 'image/jpeg' }, 415],
  ['a declared size of 200 MB', { 'Content-Length': '209715200' }, 413],
])('%s is refused without reading the body', async (_, headers, status) => {
  for (const action of [uploadOne, uploadMany]) {
    const response = await post(action, [image('a.jpg', jpeg, 'image')], headers);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ message: expect.stringMatching(/./) });
  }
});

test('other methods are refused', async () => {
  for (const loader of [oneLoader, manyLoader]) expect(loader().status).toBe(405);
  const put = new Request('http://localhost:3000/api/upload', { method: 'PUT', headers: { Cookie } });
  expect((await uploadOne(args(put))).headers.get('allow')).toBe('POST');
});
