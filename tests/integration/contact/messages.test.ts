import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { contacts } from '~/domains/contact/tables.server';
import { outbox } from '~/domains/mail/tables.server';
import { sendMessage } from '~/domains/contact/send-message.server';
import { setMessageStatus } from '~/domains/contact/messages/set-message-status.server';
import { listMessages } from '~/domains/contact/messages/queries.server';
import { action, loader as one } from '~/routes/admin.messages.$id';
import { loader as list } from '~/routes/admin.messages._index';
import { answerOf } from '../../support/answers';
import { emptyTables } from '../../support/database';
import { message } from '../../support/fixtures/messages';
import { whileHeld } from '../../support/locks';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';
import { statementsOf } from '../../support/statements';

let Cookie = '';
beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
});

type Line = { id: number; name: string; beginning: string; unsent: string | null };
type List = { lines: Line[]; next: number | null; counts: Record<string, number> };

async function send(values: Partial<typeof message> & { message: string }) {
  const sent = await sendMessage({ ...message, ...values });
  if (!sent.ok) throw new Error(sent.message);
  return sent.value.id;
}
const shown = async (query = '') =>
  (await answerOf(() => list(args(pageGet(`/admin/messages${query}`, { Cookie }))))).body as List;
const open = (id: number | string) =>
  answerOf(() => one(args(pageGet(`/admin/messages/${id}`, { Cookie }), { id: String(id) })));
const step = (id: number | string, fields: Record<string, string | number>) => {
  const request = formPost(`/admin/messages/${id}`, { version: 1, ...fields }, { Cookie });
  return answerOf(() => action(args(request, { id: String(id) })));
};
const stored = async (id: number) => (await db.select().from(contacts).where(eq(contacts.id, id)))[0]!;

test('new messages come first, newest on top; each state is counted', async () => {
  await send({ message: 'The first of them' });
  const second = await send({ message: 'The second of them' });
  const third = await send({ message: 'The third of them' });
  expect((await step(second, { status: 'answered' })).status).toBe(303);
  const page = await shown();
  expect(page.lines.map(({ beginning }) => beginning)).toEqual(['The third of them', 'The first of them']);
  expect(page.counts).toEqual({ new: 2, answered: 1, archived: 0 });
  expect((await shown('?status=answered')).lines.map(({ id }) => id)).toEqual([second]);
  expect((await shown('?status=all')).lines.map(({ id }) => id)).toEqual([third, second, third - 2]);
  expect((await shown('?status=nonsense')).lines).toHaveLength(2);
});

test('a search matches names, addresses and words in every state, and takes wildcards literally', async () => {
  const id = await send({ firstName: 'Grace', email: 'grace@example.com', message: 'A hundred % sure' });
  await send({ message: 'Something else' });
  await step(id, { status: 'archived' });
  for (const q of ['grace lovelace', 'GRACE@', 'hundred %25']) {
    expect((await shown(`?q=${q}`)).lines.map((line) => line.id)).toEqual([id]);
  }
  expect((await shown('?q=%25_')).lines).toEqual([]);
  expect((await shown('?q=grace&status=new')).lines).toEqual([]);
});

test.each(['new', 'all'] as const)('pages of %s continue after the last row, without repeats', async (status) => {
  const createdAt = new Date();
  const rows = Array.from({ length: 60 }, (_, n) => ({ ...message, message: `Number ${n} of sixty`, createdAt }));
  await db.insert(contacts).values(rows);
  const seen: number[] = [];
  for (let after: number | null | undefined; after !== null;) {
    const page = await listMessages({ status, after });
    seen.push(...page.rows.map(({ id }) => id));
    after = page.next;
  }
  expect(seen).toEqual(Array.from({ length: 60 }, (_, n) => 60 - n));
});

test('a search that has not read all messages says so, and goes on where it stopped', async () => {
  // The index cannot find an `ß`, and one page does not read the whole list.
  const found = await send({ message: 'The ß is rare' });
  const rows = Array.from({ length: 700 }, (_, n) => ({ ...message, message: `Number ${n}` }));
  await db.insert(contacts).values(rows);
  const first = await shown('?q=ß');
  expect(first).toMatchObject({ lines: [], further: true });
  const second = await shown(`?q=ß&after=${first.next}`);
  expect(second).toMatchObject({ lines: [{ id: found }], further: false, next: null });
  // A word that the index holds is found at once.
  expect(await shown('?q=rare')).toMatchObject({ lines: [{ id: found }], further: false, next: null });
});

test('only what contains the whole word is found, however many share most of its letters', async () => {
  const found = await send({ email: 'customer-77@example.com', message: 'Two days on the water' });
  await send({ email: 'reader-77@example.com', message: 'A day on the water' });
  const rows = Array.from({ length: 700 }, (_, n) => ({ ...message, email: `customer-${1000 + n}@example.com` }));
  await db.insert(contacts).values(rows.map((row, n) => ({ ...row, message: `Number ${n}` })));
  for (const q of ['customer-77@example.com', 'mer-77', 'customer-77@ water'])
    expect(await shown(`?q=${q}`)).toMatchObject({ lines: [{ id: found }], further: false, next: null });
});

test.each(['nonsense', '-1', '0', '999999', '99999999999', '1_2'])(
  'an invalid cursor %s shows the first page',
  async (after) => {
    const id = await send({ message: 'Is anybody there?' });
    for (const status of ['new', 'all']) {
      expect((await shown(`?status=${status}&after=${after}`)).lines.map((line) => line.id)).toEqual([id]);
    }
  },
);

test('a page takes three statements, the session included, with any number of messages', async () => {
  await db.insert(contacts).values(Array.from({ length: 40 }, (_, n) => ({ ...message, message: `Number ${n}` })));
  const { statements } = await statementsOf(() => shown());
  expect(statements).toHaveLength(3);
});

test('a failed mail is shown in the list and on the message', async () => {
  await send({ message: 'Another one before' });
  const id = await send({ message: 'Is anybody there?' });
  await db.update(outbox).set({ state: 'dead' }).where(eq(outbox.recipient, 'ada@example.com'));
  await db.update(outbox).set({ state: 'sent', sentAt: new Date() }).where(eq(outbox.kind, 'contact-new'));
  const [line] = (await shown()).lines;
  expect(line).toMatchObject({ id, unsent: 'Confirmation email failed' });
  const { facts } = (await open(id)).body as { facts: { mails: object[] } };
  expect(facts.mails).toEqual([
    { to: 'To the sender', state: 'failed', failed: true },
    { to: 'To the concierge', state: 'sent', failed: false },
  ]);
});

test('the message records who handled it and when, and clears both when it is new again', async () => {
  const id = await send({ message: 'Is anybody there?' });
  const answer = await step(id, { status: 'answered' });
  expect(answer.headers.get('Location')).toBe('/admin/messages');
  expect(await stored(id)).toMatchObject({ status: 'answered', handledBy: 'marina', version: 2 });
  expect((await stored(id)).handledAt).toBeInstanceOf(Date);
  expect((await step(id, { status: 'answered', version: 1 })).status).toBe(303);
  expect((await step(id, { status: 'archived', version: 1 })).status).toBe(409);
  expect(await stored(id)).toMatchObject({ status: 'answered', version: 2 });
  expect((await step(id, { status: 'new', version: 2 })).status).toBe(303);
  expect(await stored(id)).toMatchObject({ status: 'new', handledBy: null, handledAt: null });
});

test('of two who move a message at once, the second waits for the first and is a conflict', async () => {
  const id = await send({ message: 'Is anybody there?' });
  const { waited, result } = await whileHeld(
    (tx) => setMessageStatus(id, { status: 'answered', by: 'marina', version: 1 }, { db: tx }),
    () => setMessageStatus(id, { status: 'archived', by: 'ada', version: 1 }),
  );
  expect([waited, result]).toMatchObject([true, { ok: false, code: 'conflict' }]);
  expect(await stored(id)).toMatchObject({ status: 'answered', handledBy: 'marina', version: 2 });
});

test.each([{ status: 'erased' }, { status: '' }, { status: 'answered', version: 'x' }])(
  'the state %j is refused',
  async (fields) => {
    const id = await send({ message: 'Is anybody there?' });
    expect((await step(id, fields as Record<string, string>)).status).toBe(400);
    expect(await stored(id)).toMatchObject({ status: 'new' });
  },
);

test.each(['404', '0', 'x', '99999999999'])('the message %s returns 404', async (id) => {
  expect(await open(id)).toMatchObject({ status: 404, body: { heading: 'Message Not Found' } });
  expect(await step(id, { status: 'answered' })).toMatchObject({ status: 404 });
});
