import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { env } from '~/env.server';
import { readJson } from '~/http/json/api.server';
import { readForm } from '~/http/forms/form.server';
import { issueFormToken } from '~/http/forms/form-token.server';
import { answerOf } from '../../support/answers';
import { formPost, jsonPost } from '../../support/requests';
import { fromAddress } from '../../support/visitor';

const Word = z.object({ word: z.string({ error: 'Say a word' }).min(2, 'Say a word') });
const thrownBy = async (work: Promise<unknown>) => {
  const answer = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(answer instanceof Response)) throw new Error('A Response was expected');
  return answer.status;
};
const status = (read: Awaited<ReturnType<typeof readForm>>) => (read.ok ? 'accepted' : read.rejection.init?.status);

test('a valid form returns its parsed value', async () => {
  const read = await readForm(formPost('/x', { word: 'yes' }), Word);
  expect(read.ok && read.value).toEqual({ word: 'yes' });
});

test('an invalid form returns 400 with the input', async () => {
  const read = await readForm(formPost('/x', { word: 'a', button: 'kept' }), Word, { also: ['button'] });
  if (read.ok) throw new Error('accepted');
  expect(read.rejection.init?.status).toBe(400);
  expect(read.rejection.data).toMatchObject({
    error: { word: ['Say a word'] },
    initialValue: { word: 'a', button: 'kept' },
  });
});

test('hidden fields are never returned', async () => {
  const Both = Word.extend({ password: z.string() });
  const read = await readForm(formPost('/x', { word: 'a', password: 'secret' }), Both, { hideFields: ['password'] });
  expect(JSON.stringify(read)).not.toContain('secret');
});

test.each([
  ['from another site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['from the same site', { 'Sec-Fetch-Site': 'same-site' }, 403],
  ['from another site by an old browser', { 'Sec-Fetch-Site': '', Origin: 'https://evil.example' }, 403],
  ['as plain text', { 'Content-Type': 'text/plain' }, 415],
  ['as JSON', { 'Content-Type': 'application/json' }, 415],
  ['as broken multipart', { 'Content-Type': 'multipart/form-data; boundary=x' }, 400],
  ['as multipart without a boundary', { 'Content-Type': 'multipart/form-data' }, 400],
])('a form sent %s is refused', async (_, headers: Record<string, string>, expected) => {
  expect(await thrownBy(readForm(formPost('/x', { word: 'yes' }, headers), Word))).toBe(expected);
});

test('lists are refused that have more than 500 rows together', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const Lists = z.object(Object.fromEntries(names.map((name) => [name, z.array(z.string()).optional()])));
  const read = (count: number) =>
    readForm(formPost('/x', Object.fromEntries(names.slice(0, count).map((name) => [`${name}[99]`, 'x']))), Lists);
  expect((await read(5)).ok).toBe(false);
  expect(await thrownBy(read(6))).toBe(400);
});

test('a field that is sent twice is refused, unless it is a list', async () => {
  const twice = () => formPost('/x', { word: ['yes', 'no'] });
  expect(await thrownBy(readForm(twice(), Word))).toBe(400);
  const read = await readForm(twice(), z.object({ word: z.array(z.string()) }));
  expect(read.ok && read.value).toEqual({ word: ['yes', 'no'] });
});

test('a form over its limit is refused', async () => {
  const request = formPost('/x', { word: 'y'.repeat(3000) });
  expect(await thrownBy(readForm(request, Word, { maxBytes: 2000 }))).toBe(413);
});

test('a body longer than its declared length is cut off', async () => {
  // The body ends at fifty times the limit: without a limit, this test fails instead of filling the memory.
  let sent = 0;
  const long = new ReadableStream({
    pull: (controller) => (sent++ < 1000 ? controller.enqueue(new Uint8Array(1000).fill(97)) : controller.close()),
  });
  const request = new Request('http://localhost:3000/x', {
    method: 'POST',
    body: long,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    duplex: 'half',
  } as RequestInit);
  expect(await thrownBy(readForm(request, Word, { maxBytes: 20_000 }))).toBe(413);
});

test.each(['{', '[]', '{"type":"validate"}', 'null', '1', '{"type":"insert","payload":{"name":"__proto__"}}'])(
  'a forged intent %s never causes a server error',
  async (intent) => {
    const read = await readForm(formPost('/x', { word: 'yes', __intent__: intent }), Word).catch((thrown: unknown) =>
      thrown instanceof Response ? thrown.status : Promise.reject(thrown),
    );
    expect(read === 400 || (typeof read === 'object' && 'ok' in read)).toBe(true);
  },
);

test('a filled honeypot and a forged form token return 400 with the input kept', async () => {
  const trapped = await readForm(formPost('/x', { word: 'yes', website: 'http://spam' }), Word);
  expect(status(trapped)).toBe(400);
  const forged = await readForm(formPost('/x', { word: 'yes', formToken: '1.abc' }), Word, { formToken: 'required' });
  expect(status(forged)).toBe(400);
  const none = await readForm(formPost('/x', { word: 'yes' }), Word, { formToken: 'required' });
  expect(status(none)).toBe(400);
  const good = await readForm(formPost('/x', { word: 'yes', formToken: issueFormToken() }), Word, {
    formToken: 'required',
  });
  expect(status(good)).toBe('accepted');
});

afterEach(() => {
  env.TRUSTED_PROXY = 'none';
});

test.each([
  // Without nginx, any visitor could set this header, so the connection's address counts.
  ['none', ['a', 'b'], 'd'],
  ['front', ['a', 'a', 'b', 'b'], 'a'],
] as const)(
  'with TRUSTED_PROXY=%s, the attempts from %j are taken and one more from %s is not',
  async (proxy, taken, refused) => {
    env.TRUSTED_PROXY = proxy;
    const limit = { name: `test-${proxy}`, perAddress: 2, shared: 3, seconds: 60 };
    const send = (address: string) =>
      fromAddress('203.0.113.1', () =>
        readForm(formPost('/x', { word: 'yes' }, { 'X-Real-IP': address }), Word, { limit }),
      );
    for (const address of taken) expect(status(await send(address))).toBe('accepted');
    expect(await thrownBy(send(refused))).toBe(429);
  },
);

test('the limit counts accepted forms and sets Retry-After', async () => {
  const limit = { name: 'test-words', perAddress: 1, shared: 2, seconds: 60 };
  const send = (word: string) => fromAddress('203.0.113.2', () => readForm(formPost('/x', { word }), Word, { limit }));
  expect(status(await send('a'))).toBe(400);
  expect(status(await send('two'))).toBe('accepted');
  const third = await answerOf(() => send('three'));
  expect(third).toMatchObject({ status: 429, body: { kept: { fields: [['word', 'three']] } } });
  // In seconds, up to the limit's own 60.
  expect(third.headers.get('Retry-After')).toMatch(/^([1-5]?\d|60)$/);
});

test.each([
  ['plain text', jsonPost('/api/x', '{}', { headers: { 'Content-Type': 'text/plain' } }), 415],
  ['broken JSON', jsonPost('/api/x', '{"word":'), 400],
  ['a cross-site origin', jsonPost('/api/x', { word: 'yes' }, { headers: { 'Sec-Fetch-Site': 'cross-site' } }), 403],
  ['an oversized body', jsonPost('/api/x', { word: 'y'.repeat(100_000) }), 413],
  ['a wrong field', jsonPost('/api/x', { word: 1 }), 400],
])('JSON with %s is refused with the standard error body', async (_, request, expected) => {
  const read = await readJson(request, Word);
  if (read.ok) throw new Error('accepted');
  expect(read.response.status).toBe(expected);
  expect(await read.response.json()).toMatchObject({ message: expect.any(String) as string });
});

test.each([
  ['null'],
  ['{"type":"validate","payload":null}'],
  ['{"type":"insert","payload":[]}'],
  ['{"type":"remove","payload":{"name":{},"index":0}}'],
  ['{"type":"remove","payload":{"name":"a","index":-1}}'],
  ['{"type":1,"payload":{}}'],
])('a command that no button sends returns 400: %s', async (intent) => {
  expect(await thrownBy(readForm(formPost('/x', { word: 'yes', __intent__: intent }), Word))).toBe(400);
});

test('the command of a button is accepted', async () => {
  const Words = Word.extend({ words: z.array(z.object({ a: z.string() })) });
  const intent = '{"type":"insert","payload":{"name":"words","index":0,"defaultValue":{"a":""}}}';
  expect(status(await readForm(formPost('/x', { word: 'yes', __intent__: intent }), Words))).toBe(200);
});
