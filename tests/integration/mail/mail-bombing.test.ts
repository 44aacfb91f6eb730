import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { contacts } from '~/domains/contact/tables.server';
import { outbox } from '~/domains/mail/tables.server';
import { runDailyWork } from '~/domains/reservations/daily-work.server';
import { bookings } from '~/domains/reservations/tables.server';
import { action as book } from '~/routes/api.bookings';
import { action as write } from '~/routes/api.contact';
import { good, inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { args, jsonPost } from '../../support/requests';
import { fromAddress } from '../../support/visitor';

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
});

const SPELLINGS = ['victim@example.com', 'Victim@Example.com', 'vic.tim@example.com', 'victim+tag@example.com'];
const spelled = (index: number) => SPELLINGS[index % SPELLINGS.length]!;
const from = (index: number) => `203.0.113.${index + 1}`;
const request = (index: number, customerEmail: string) =>
  fromAddress(from(index), () =>
    book(args(jsonPost('/api/bookings', { ...good, rentalId: 1, customerEmail, notes: `Request ${index}` }))),
  );
const message = (index: number, email: string) => {
  const sender = { firstName: 'Ada', lastName: 'Lovelace', email, interest: 'Other' };
  return fromAddress(from(index), () =>
    write(args(jsonPost('/api/contact', { ...sender, message: `Message number ${index}` }))),
  );
};
const statuses = (answers: Response[]) => [...new Set(answers.map(({ status }) => status))];
const mailsTo = async (recipient: RegExp) =>
  (await db.select().from(outbox)).filter((mail) => recipient.test(mail.recipient ?? '')).length;

test('one mailbox gets five mails a day that it may not have asked for, from any addresses, all at once', async () => {
  const attack = Array.from({ length: 40 }, (_, index) => (index % 2 ? request : message)(index, spelled(index)));
  expect(statuses(await Promise.all(attack))).toEqual([201]);
  expect(await mailsTo(/vic/i)).toBe(5);
  // All requests and messages are stored, and the concierge gets a mail about each request.
  expect([await db.$count(bookings), await db.$count(contacts)]).toEqual([20, 20]);
  expect(await db.$count(outbox, eq(outbox.kind, 'booking-new'))).toBe(20);
  // Another customer gets a receipt.
  expect((await request(50, 'ada@example.com')).status).toBe(201);
  expect(await mailsTo(/^ada@/)).toBe(1);
});

test('the count ends after a day', async () => {
  for (let index = 0; index < 6; index++) await message(index, spelled(index));
  expect(await mailsTo(/vic/i)).toBe(5);
  await db.update(outbox).set({ createdAt: new Date(Date.now() - 25 * 60 * 60 * 1000) });
  await message(6, spelled(6));
  expect(await mailsTo(/vic/i)).toBe(6);
});

test('requests that expire without an answer send no more of them', async () => {
  for (let index = 0; index < 20; index++) await request(index, spelled(index));
  await request(50, 'ada@example.com');
  expect(await runDailyWork({ now: new Date(`${inDays(30)}T18:00:00Z`) })).toMatchObject({ expired: 21 });
  expect(await mailsTo(/vic/i)).toBe(5);
  // Another customer gets both mails: the receipt, and the notice that the request expired.
  expect(await mailsTo(/^ada@/)).toBe(2);
});
