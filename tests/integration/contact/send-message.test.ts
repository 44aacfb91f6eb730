import { asc } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { db } from '~/db/database.server';
import { contacts } from '~/domains/contact/tables.server';
import { outbox } from '~/domains/mail/tables.server';
import { sendMessage } from '~/domains/contact/send-message.server';
import * as post from '~/domains/mail/outbox.server';
import { emptyTables } from '../../support/database';
import { message } from '../../support/fixtures/messages';

const today = '2026-07-10';
const key = '7e57ab1e-0000-4000-8000-000000000001';

beforeEach(emptyTables);

test('a message is stored with one mail to each side', async () => {
  const sent = await sendMessage(message, { key });
  expect(sent).toMatchObject({ ok: true, value: { id: 1, ...message, createdAt: expect.any(Date) } });
  expect(await db.select().from(contacts)).toMatchObject([{ status: 'new', firstName: 'Ada' }]);
  const mails = await db.select().from(outbox).orderBy(asc(outbox.kind));
  expect(mails).toMatchObject([
    { kind: 'contact-new', recipient: null, contactId: 1, payload: { message: message.message } },
    { kind: 'contact-received', recipient: 'ada@example.com', contactId: 1, payload: { firstName: 'Ada' } },
  ]);
});

test.each([
  ['the same form', { key }],
  ['another client, on one day', { today }],
])('twenty concurrent copies from %s are stored as one message', async (_, options) => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendMessage(message, options)));
  expect(new Set(answers.map((answer) => answer.ok && answer.value.id)).size).toBe(1);
  expect(await db.$count(contacts)).toBe(1);
  expect(await db.$count(outbox)).toBe(2);
});

test.each<[string, Parameters<typeof sendMessage>, Parameters<typeof sendMessage>]>([
  ['another text from the same form', [message, { key }], [{ ...message, message: 'Something else.' }, { key }]],
  ['the same text from a new form', [message, { key }], [message, { key: key.replace(/1$/, '2') }]],
  ['the same text on the next day', [message, { today }], [message, { today: '2026-07-11' }]],
  ['another phone', [message, { today }], [{ ...message, phone: '+1 305' }, { today }]],
])('%s is stored as another message', async (_, first, second) => {
  await sendMessage(...first);
  await sendMessage(...second);
  expect(await db.$count(contacts)).toBe(2);
});

test('a message is not stored when one of its mails cannot be stored', async () => {
  const { enqueue } = post;
  vi.spyOn(post, 'enqueue').mockImplementation(async (tx, mail) => {
    if (mail.kind === 'contact-new') throw new Error('no room');
    await enqueue(tx, mail);
  });
  await expect(sendMessage(message, { key })).rejects.toThrow('no room');
  expect(await db.$count(contacts)).toBe(0);
  expect(await db.$count(outbox)).toBe(0);
});
