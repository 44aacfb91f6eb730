import { asc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { contacts } from '~/domains/contact/tables.server';
import { outbox } from '~/domains/mail/tables.server';
import { newsletterSubscribers } from '~/domains/newsletter/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { sendMessage } from '~/domains/contact/send-message.server';
import { declineReservation } from '~/domains/reservations/decisions/decline-reservation.server';
import { withdrawReservation } from '~/domains/reservations/decisions/withdraw-reservation.server';
import { addNote } from '~/domains/reservations/history/add-note.server';
import { writeMail } from '~/domains/mail/templates/compose.server';
import { eraseCustomer } from '~/domains/privacy/erase-customer.server';
import { action, loader } from '~/routes/admin.privacy';
import { loader as ownPage } from '~/routes/_site.reservations.$reference';
import { answerOf } from '../../support/answers';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { putMail } from '../../support/fixtures/mails';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { whileHeld } from '../../support/locks';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';
import { subscribed } from '../../support/subscribed';

let Cookie = '';
beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
  Cookie = await signedIn();
});

const GRACE = 'grace@example.com';
const by = 'marina';
const post = (fields: Record<string, string>) =>
  answerOf(() => action(args(formPost('/admin/privacy', fields, { Cookie }))));

/** The contents of all customer tables as one text. */
async function everything() {
  const tables = [bookings, bookingEvents, contacts, newsletterSubscribers, outbox];
  return JSON.stringify(await Promise.all(tables.map((table) => db.select().from(table))));
}

const message = (email: string, text: string) =>
  sendMessage({
    firstName: 'Grace',
    lastName: 'Hopper',
    ...{ email, phone: '+13055550199' },
    interest: 'Other',
    message: text,
  });

/** Adds a declined and a withdrawn reservation, a message and a subscription, with their mails, some of them sent. */
async function history() {
  const declined = await addReservation({
    ...{ notes: 'Allergic to shellfish', deliveryAddress: '100 Collins Avenue' },
    idempotencyKey: 'digest',
    requestHash: 'hash',
  });
  await addNote(declined.id, { actor: by, note: 'Grace is the admiral' });
  await declineReservation(declined.id, { actor: by, reason: 'Sorry, Grace' });
  const other = await addReservation({ customerEmail: 'GRACE@Example.com' });
  await withdrawReservation(other.reference, { reason: 'My husband Vincent is ill' });
  await message(GRACE, 'My number is 555 0199, Grace');
  await subscribed('Grace@example.com');
  await db.update(outbox).set({ state: 'sent', sentAt: new Date(), lastError: 'No room for grace@example.com' });
  await message('GRACE@example.com', 'Grace again, and not yet sent');
  return declined;
}

test('erasing removes the customer everywhere and keeps the totals', async () => {
  const { reference } = await history();
  const ada = await addReservation({
    customerName: 'Ada Lovelace',
    customerEmail: 'ada@example.com',
    status: 'declined',
  });
  await putMail({ kind: 'invitation', recipient: GRACE });
  const outcome = await eraseCustomer(GRACE, { by });
  expect(outcome).toMatchObject({ ok: true, value: { reservations: 2, messages: 2, subscribed: true } });

  const left = await db.select().from(bookings).orderBy(asc(bookings.id));
  expect(left.map((row) => [row.customerName, row.customerEmail, row.status, row.totalPrice])).toEqual([
    ['Erased', null, 'declined', 5850],
    ['Erased', null, 'declined', 5850],
    ['Ada Lovelace', 'ada@example.com', 'declined', 5850],
  ]);
  expect(left[0]!.erasedAt).toBeInstanceOf(Date);
  expect(left[2]).toEqual(ada);
  expect((await answerOf(() => ownPage(args(pageGet('/'), { reference })))).status).toBe(404);
});

test('no table keeps the name, address, number or words of an erased customer', async () => {
  await history();
  await eraseCustomer(GRACE, { by });
  expect(await everything()).not.toMatch(/grace|hopper|555.?0199|shellfish|collins|admiral|vincent|:"(digest|hash)"/i);
});

test('the history keeps actors and dates, and records who erased the customer', async () => {
  const { id } = await history();
  await eraseCustomer(GRACE, { by });
  const trail = (await db.select().from(bookingEvents).orderBy(asc(bookingEvents.id))).filter(
    (e) => e.bookingId === id,
  );
  expect(trail.map(({ kind, actor, toStatus, reason }) => [kind, actor, toStatus, reason])).toEqual([
    ['note', by, null, 'Erased'],
    ['status', by, 'declined', null],
    ['note', by, null, 'Customer data erased at their request.'],
  ]);
});

test('sent mails can still be viewed; unsent mails are never sent', async () => {
  await history();
  await putMail({ kind: 'invitation', recipient: GRACE });
  await eraseCustomer(GRACE, { by });
  const mails = await db.select().from(outbox);
  expect(mails.find(({ kind }) => kind === 'invitation')).toMatchObject({ recipient: GRACE, state: 'pending' });
  const theirs = mails.filter(({ kind }) => kind !== 'invitation');
  expect(theirs.map(({ kind, recipient, state }) => [kind, recipient, state]).sort()).toEqual([
    ['booking-declined', 'erased', 'sent'],
    ['booking-withdrawn', null, 'sent'],
    ['contact-new', null, 'sent'],
    ['contact-received', 'erased', 'sent'],
    ['newsletter-confirm', 'erased', 'sent'],
  ]);
  for (const mail of theirs) expect(() => writeMail(mail)).not.toThrow();
});

test.each(['pending', 'confirmed'] as const)('nothing is erased while a reservation is %s', async (status) => {
  await history();
  const { id } = await addReservation({ status });
  const before = await everything();
  const answer = await post({ intent: 'erase', who: GRACE });
  expect(answer).toMatchObject({ status: 409, body: { found: { open: [{ id, status }] } } });
  expect(await eraseCustomer(GRACE, { by })).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining(`no. ${id}, Aria 9`),
  });
  expect(await everything()).toBe(before);
});

test('erasing waits for a reservation that is being declined, and erases it with its mail', async () => {
  const { id } = await addReservation();
  const { waited, result } = await whileHeld(
    (tx) => declineReservation(id, { actor: by, reason: 'Sorry, Grace' }, { db: tx as unknown as typeof db }),
    () => eraseCustomer(GRACE, { by }),
  );
  expect([waited, result]).toMatchObject([true, { ok: true, value: { reservations: 1, mails: 1 } }]);
  expect(await everything()).not.toMatch(/grace/i);
});

test('the preview lists the data and changes nothing', async () => {
  await history();
  const before = await everything();
  const { status, body } = await post({ intent: 'look', who: ' GRACE@example.com ' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ found: { open: [], closed: [{}, {}], messages: [{}, {}], subscribed: true, mails: 7 } });
  expect(await everything()).toBe(before);
});

test('a customer without an email address is found by phone number in any notation', async () => {
  await addReservation({ customerEmail: null, status: 'completed', source: 'phone' });
  expect((await post({ intent: 'erase', who: '1-305-555-0199' })).status).toBe(303);
  expect(await db.select().from(bookings)).toMatchObject([{ customerName: 'Erased', customerPhone: null }]);
});

const US = ['+1 (305) 555-0199', '1 305 555 0199', '305.555.0199', '13055550199'];
test.each<[kept: string, who: string, same: boolean]>([
  ...US.flatMap((kept) => US.map((who): [string, string, boolean] => [kept, who, true])),
  ['+44 20 7946 0958', '442079460958', true],
  // Only the US country code is optional: elsewhere, the same digits may be another person's number.
  ['+44 20 7946 0958', '020 7946 0958', false],
  ['+44 20 7946 0958', '2079460958', false],
  ['+30 5555 0199', '+1 305 555 0199', false],
  ['+1 305 555 0199', '055 550 199', false],
  ['138 1234 5678', '+86 138 1234 5678', false],
])('a customer stored as %s is found by %s: %s', async (customerPhone, who, same) => {
  await addReservation({ customerEmail: null, customerPhone, status: 'completed' });
  const { body } = await post({ intent: 'look', who });
  expect((body as { found: { closed: object[] } }).found.closed).toHaveLength(same ? 1 : 0);
  expect((await eraseCustomer(who, { by })).ok).toBe(same);
});

test('erasing twice returns 404', async () => {
  await history();
  expect((await post({ intent: 'erase', who: GRACE })).status).toBe(303);
  expect((await post({ intent: 'erase', who: GRACE })).status).toBe(404);
});

test('the form is prefilled from a message or a reservation, so that links hold no address', async () => {
  const { id } = await addReservation();
  await message('ada@example.com', 'Is anybody there?');
  const filled = async (query: string) =>
    (await answerOf(() => loader(args(pageGet(`/admin/privacy${query}`, { Cookie }))))).body;
  expect(await filled(`?reservation=${id}`)).toEqual({ who: GRACE });
  expect(await filled('?message=1')).toEqual({ who: 'ada@example.com' });
  expect(await filled('?message=x')).toEqual({ who: '' });
});
