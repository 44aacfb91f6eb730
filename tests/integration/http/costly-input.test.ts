import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sql } from '~/db/database.server';
import { readForm } from '~/http/forms/form.server';
import { readJson } from '~/http/json/api.server';
import { INVALID, MALFORMED, tooManyText } from '~/http/limits/limits.server';
import { action as book } from '~/routes/_site.book.$id';
import { action as contact } from '~/routes/_site.contact';
import { action as newsletter } from '~/routes/_site.newsletter';
import { action as reservation } from '~/routes/_site.reservations.$reference';
import { action as quote } from '~/routes/admin.reservations.$id_.quote';
import { action as auth } from '~/routes/auth';
import { answerOf, costOf } from '../../support/answers';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { expandingForm, listsInLists, numberedKeys } from '../../support/hostile';
import { args, jsonPost, rawPost } from '../../support/requests';
import { signedIn } from '../../support/signed-in';
import { fromAddress } from '../../support/visitor';

let Cookie = '';

beforeAll(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
  await addReservation({ id: 1, reference: REFERENCE });
  Cookie = await signedIn();
});

beforeEach(() => sql`delete from rate_limits`);

const REFERENCE = 'a-reference-of-a-test-0001';
const post = (path: string, body: string) =>
  rawPost(path, body, undefined, path.startsWith('/admin') ? { Cookie } : {});
const many = (count: number, field: (index: number) => string, value = '1') =>
  Array.from({ length: count }, (_, index) => `${field(index)}=${value}`).join('&');
const intent = (type: string, payload: object) => `__intent__=${encodeURIComponent(JSON.stringify({ type, payload }))}`;

/** Small bodies that expand, or that naive code would copy many times. */
const COSTLY: Array<[name: string, body: string]> = [
  ['322 lists of 48 levels', expandingForm(322)],
  ['64 lists of 48 levels', expandingForm(64)],
  ['lists in a known field', many(400, (index) => `email[${index % 100}][99][${Math.floor(index / 100)}]`)],
  ['lists at the root', many(100, (index) => `[${index}][99][99]`)],
  ['objects of 60 levels', many(300, (index) => `x${index}${'.a'.repeat(60)}`)],
  ['499 unknown fields', many(499, (index) => `field${index}`, 'x'.repeat(100))],
  ['one field 499 times', many(499, () => 'email', 'x'.repeat(100))],
  ['16,000 fields', 'a&'.repeat(16_000)],
  ['an insert that nests', intent('insert', { name: 'email[99][99][99]', index: 99, defaultValue: listsInLists(900) })],
  ['an update of the whole form', intent('update', { value: listsInLists(1500) })],
  ['an update of a text with lists', intent('update', { name: 'email', value: Array(900).fill([]) })],
  ['a nested state', `__state__=${encodeURIComponent(JSON.stringify({ validated: listsInLists(1500) }))}`],
  ['a long text', `email=${'x'.repeat(60_000)}&message=${'y'.repeat(3000)}`],
  ['control characters', `message=${'%01'.repeat(20_000)}`],
];

type Action = (asked: ReturnType<typeof args>) => Promise<unknown>;

const PAGES: Array<[path: string, action: Action, most: number, params?: Record<string, string>]> = [
  ['/contact', contact, Infinity],
  ['/newsletter', newsletter, Infinity],
  ['/auth', auth as Action, 16 * 1024],
  ['/book/1', book, Infinity, { id: '1' }],
  [`/reservations/${REFERENCE}`, reservation, Infinity, { reference: REFERENCE }],
  ['/admin/reservations/1/quote', quote, Infinity, { id: '1' }],
];

describe.each(PAGES)('POST %s', (path, action, most, params) => {
  test.each(COSTLY.filter(([, body]) => body.length <= most))('%s cost 20 ms and 20 kB at most', async (_, body) => {
    const { status, bytes, ms } = await costOf(() => action(args(post(path, body), params)));
    expect(status).toBe(400);
    expect(bytes).toBeLessThan(20_000);
    expect(ms).toBeLessThan(20);
  });
});

test('a field that the form does not have is dropped, and twenty-one are refused', async () => {
  const Word = z.object({ word: z.string().min(2) });
  const { rejection } = (await readForm(post('/x', `word=a&${many(20, (index) => `x${index}`)}`), Word)) as {
    rejection: { data: unknown };
  };
  expect(rejection.data).toMatchObject({ initialValue: { word: 'a' }, fields: ['word'] });
  const more = await readForm(
    post(
      '/x',
      many(21, (index) => `x${index}`),
    ),
    Word,
  ).catch((thrown: unknown) => thrown);
  expect(more).toMatchObject({ status: 400 });
});

test.each([
  ['levels', { validated: { words: [[]] } }, { validated: { words: [] } }],
  ['parts', numberedKeys(201), numberedKeys(200)],
])('a state with more %s than permitted is refused', async (_, excess, accepted) => {
  const Word = z.object({ word: z.string() });
  const status = (state: object) =>
    readForm(post('/x', `word=yes&__state__=${encodeURIComponent(JSON.stringify(state))}`), Word).then(
      (read) => (read.ok ? 200 : read.rejection.init?.status),
      (thrown: Response) => thrown.status,
    );
  expect([await status(accepted), await status(excess)]).toEqual([200, 400]);
});

test('a text of the permitted length is sent back whole', async () => {
  const message = 'A line of some words\r\n'.repeat(220).slice(0, 5000);
  const body = new URLSearchParams({ message, email: 'nowhere' }).toString();
  const { data } = (await contact(args(post('/contact', body)))) as { data: { initialValue: unknown } };
  expect(data.initialValue).toEqual({ message, email: 'nowhere' });
});

test('forms that no page sends use up a limit of their own', async () => {
  const Word = z.object({ word: z.string() });
  const status = async (fields: string) =>
    readForm(post('/x', fields), Word).then(
      (read) => (read.ok ? 200 : read.rejection.init?.status),
      (thrown: Response) => thrown.status,
    );
  await sql`insert into rate_limits (key, points, expire)
    values (${`${MALFORMED.name}:203.0.113.1`}, ${MALFORMED.perAddress - 1}, now() + interval '1 minute')`;
  const answers = ['x[0]=1', 'x[0]=1', 'word=yes'].map(
    (fields) => () => fromAddress('203.0.113.1', () => status(fields)),
  );
  expect([await answers[0]!(), await answers[1]!(), await answers[2]!()]).toEqual([400, 429, 200]);
  const json = await fromAddress('203.0.113.1', () => readJson(jsonPost('/api/x', '['), Word));
  expect(json.ok || json.response.status).toBe(429);
});

test('invalid forms use up a limit of their own, which keeps what was typed and lets valid ones pass', async () => {
  const Word = z.object({ word: z.string().min(2) });
  const answered = (word: string) =>
    fromAddress('203.0.113.2', async () => {
      const { status, body } = await answerOf(async () => {
        const read = await readForm(post('/x', `word=${word}`), Word);
        return read.ok ? new Response('accepted') : read.rejection;
      });
      return typeof body === 'object' ? { ...body, status } : body;
    });
  await sql`insert into rate_limits (key, points, expire)
    values (${`${INVALID.name}:203.0.113.2`}, ${INVALID.perAddress - 1}, now() + interval '1 minute')`;
  expect(await answered('a')).toMatchObject({ status: 400 });
  const kept = { action: '/x', fields: [['word', 'b']] };
  expect(await answered('b')).toEqual({ status: 429, message: tooManyText(60), wait: 60, kept });
  expect(await answered('good')).toBe('accepted');
});
