import { isNotNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { contacts } from '~/domains/contact/tables.server';
import { clearDemo } from '~/domains/demo/clear-demo.server';
import { outbox } from '~/domains/mail/tables.server';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { action as ask } from '~/routes/_site.reservations.$reference';
import { adminFrame } from '~/routes/admin-frame.server';
import { action as decide } from '~/routes/admin.reservations.$id';
import * as messages from '~/routes/admin.messages._index';
import * as messagePage from '~/routes/admin.messages.$id';
import * as inbox from '~/routes/admin.reservations._index';
import * as page from '~/routes/admin.today';
import { answerOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { type PageRoute, renderedPage } from '../../support/rendered-forms';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

let Cookie = '';
beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1);
  await addRental({ id: 1 });
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);

async function asksToCancel(customerName: string, hours: number, from = 2) {
  const days = { startDate: inDays(from), endDate: inDays(from + 1) };
  const { id: bookingId } = await addReservation({ ...days, status: 'confirmed', customerName });
  const note = { kind: 'note', actor: '(customer)', reason: 'My flight is off.' } as const;
  await db.insert(bookingEvents).values({ ...note, bookingId, createdAt: hoursAgo(hours) });
}

const write = (firstName: string, hours: number) =>
  db.insert(contacts).values({
    ...{ firstName, lastName: 'Lovelace', email: 'ada@example.com', message: 'Is she free?' },
    ...{ interest: 'Other', createdAt: hoursAgo(hours) },
  });

const opened = (route: object, pattern: string, path = pattern) =>
  renderedPage(route as Omit<PageRoute, 'action'>, pattern, pageGet(path, { Cookie }));
const read = () => opened(page, '/admin/today');
/** The queue as HTML. */
const queue = async () => /<section aria-labelledby="waiting".*?<\/section>/s.exec(await read())![0];

test('requests, wishes to cancel and messages wait in one queue, the oldest first, with one count', async () => {
  const names = ['Grace', 'Carol', 'Ada', 'Joan', 'Dorothy', 'Mary'];
  await addReservation({ customerName: 'Mary', createdAt: hoursAgo(1) });
  await write('Dorothy', 2);
  await addReservation({ customerName: 'Joan', createdAt: hoursAgo(3) });
  await write('Ada', 5);
  await asksToCancel('Carol', 7);
  await addReservation({ customerName: 'Grace', createdAt: hoursAgo(9) });
  const html = await queue();
  expect(html).toMatch(/Waiting for an answer<span[^>]*>6</);
  const places = names.map((name) => html.indexOf(name));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(html).toMatch(/Message from <\/span>Ada Lovelace/);
});

test('requests for stays that begin by tomorrow come before those that waited longer', async () => {
  const later = { startDate: inDays(40), endDate: inDays(42) };
  await addReservation({ ...later, customerName: 'Grace', createdAt: hoursAgo(30) });
  await write('Dorothy', 20);
  await asksToCancel('Joan', 9);
  await asksToCancel('Carol', 1, 1);
  await addReservation({ startDate: inDays(0), endDate: inDays(2), customerName: 'Mary', createdAt: hoursAgo(3) });
  const html = await queue();
  const places = ['Mary', 'Carol', 'Grace', 'Dorothy', 'Joan'].map((name) => html.indexOf(name));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('a request whose customer accepted the suggested dates waits since then', async () => {
  await addReservation({ customerName: 'Joan', createdAt: hoursAgo(3) });
  const { id: bookingId } = await addReservation({ customerName: 'Grace', createdAt: hoursAgo(90) });
  const proposal = { bookingId, kind: 'proposal' } as const;
  await db.insert(bookingEvents).values([
    { ...proposal, actor: 'marina', createdAt: hoursAgo(40) },
    { ...proposal, actor: '(customer)', createdAt: hoursAgo(1) },
  ]);
  const html = await queue();
  expect(html).toContain('Accepted the suggested dates 1 hour ago');
  expect(html.indexOf('Joan')).toBeLessThan(html.indexOf('Grace'));
});

test('a request shows its rental on its card and in the list of reservations', async () => {
  const image = /<img[^>]* src="\/uploads\/aria[^"]*"/;
  await addReservation({ rentalId: null });
  expect(await queue()).not.toMatch(image);
  expect(await opened(inbox, '/admin/reservations')).not.toMatch(image);
  await addReservation();
  expect(await queue()).toMatch(image);
  expect(await opened(inbox, '/admin/reservations')).toMatch(image);
});

test('a request to cancel is listed once, and its message says that it is part of it', async () => {
  const { id, reference } = await addReservation({ startDate: inDays(1), endDate: inDays(3), customerName: 'Carol' });
  await confirmReservation(id, { actor: 'marina' });
  const sent = formPost(`/reservations/${reference}`, { version: 2, intent: 'ask', reason: 'My flight' });
  expect((await answerOf(() => ask(args(sent, { reference })))).status).toBe(303);
  const html = await queue();
  expect(html).toMatch(/Waiting for an answer<span[^>]*>1</);
  expect(html).not.toContain('Message from');
  // Only Today merges the message with the decision; the menu still counts it.
  expect((await adminFrame()).counts).toMatchObject({ '/admin/messages': 1 });
  const message = (await db.select().from(contacts))[0]!.id;
  expect(await opened(messages, '/admin/messages')).toContain('Part of a cancellation request');
  const its = await opened(messagePage, '/admin/messages/:id', `/admin/messages/${message}`);
  expect(its).toContain(`href="/admin/reservations/${id}"`);
  expect(its).toContain('Answer it on the reservation');

  const decided = formPost(`/admin/reservations/${id}`, { version: 2, intent: 'stay', reason: 'See you' }, { Cookie });
  expect((await answerOf(() => decide(args(decided, { id: String(id) })))).status).toBe(303);
  expect((await adminFrame()).counts).toMatchObject({ '/admin/messages': 0 });
  expect(await db.select().from(contacts)).toMatchObject([{ status: 'answered', handledBy: 'marina' }]);
});

test('of a demo reservation, the request is demo content: no mail is sent, and clearing the demo leaves nothing', async () => {
  const { id, reference } = await addReservation({ startDate: inDays(1), endDate: inDays(3), demo: true });
  await confirmReservation(id, { actor: 'marina' });
  const sent = formPost(`/reservations/${reference}`, { version: 2, intent: 'ask', reason: 'My flight' });
  expect((await answerOf(() => ask(args(sent, { reference })))).status).toBe(303);
  expect(await db.select().from(contacts)).toMatchObject([{ demo: true }]);
  const mails = await db.select().from(outbox).where(isNotNull(outbox.contactId));
  expect(mails.map(({ state }) => state)).toEqual(['sent', 'sent']);
  await clearDemo();
  expect([await db.$count(contacts), await db.$count(outbox)]).toEqual([0, 0]);
});

test('a message of the demo is marked in the queue and on its own page', async () => {
  await write('Ada', 1);
  expect(await queue()).not.toContain('>Demo<');
  const [made] = await db.update(contacts).set({ demo: true }).returning({ id: contacts.id });
  expect(await queue()).toMatch(/Lovelace(<!-- -->)? <span[^>]*>Demo</);
  expect(await opened(messagePage, '/admin/messages/:id', `/admin/messages/${made!.id}`)).toContain('>Demo<');
});

test('an empty queue says so, with the fleet below it instead of beside it', async () => {
  const below = '</section><section aria-labelledby="fleet"';
  const html = await read();
  expect(html).toContain('You’re all caught up');
  expect(html).toContain(below);
  await write('Ada', 1);
  expect(await read()).not.toContain(below);
});

test('a list that shows all of it leads to no other', async () => {
  await addReservation({ createdAt: hoursAgo(1) });
  await write('Ada', 2);
  expect(await queue()).not.toMatch(/All (pending|confirmed|new messages)/);
});

test('a longer one says so for each kind that has more', async () => {
  for (let n = 0; n < 21; n++) await addReservation({ createdAt: hoursAgo(n) });
  expect(await queue()).toMatch(/Waiting for an answer<span[^>]*>20\+<.*All pending/s);
  for (let n = 0; n < 21; n++) await write(`Guest ${n}`, n);
  const both = await queue();
  expect(both).toMatch(/Waiting for an answer<span[^>]*>40\+<.*All pending.*All new messages/s);
  expect(both).not.toContain('All confirmed');
});

test('the longest wait is first, and a cut-off kind says so before shorter waits', async () => {
  for (let n = 0; n < 25; n++) await addReservation({ customerName: `Guest ${n};`, createdAt: hoursAgo(60 - n) });
  await write('Ada', 90);
  await asksToCancel('Carol', 80);
  await write('Dorothy', 1);
  const html = await queue();
  const shown = Array.from({ length: 20 }, (_, n) => `Guest ${n};`);
  const places = ['Ada', 'Carol', ...shown, 'More requests are waiting.', 'All pending', 'Dorothy'].map((text) =>
    html.indexOf(text),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(html).not.toContain('Guest 20;');
});

test('messages that were not read are named, also where one of those read waits with its reservation', async () => {
  for (let n = 0; n < 20; n++) await write(`Guest ${n}`, n + 2);
  const { id, reference } = await addReservation({ startDate: inDays(1), endDate: inDays(3) });
  await confirmReservation(id, { actor: 'marina' });
  const sent = formPost(`/reservations/${reference}`, { version: 2, intent: 'ask', reason: 'My flight' });
  expect((await answerOf(() => ask(args(sent, { reference })))).status).toBe(303);
  await db
    .update(contacts)
    .set({ createdAt: hoursAgo(90) })
    .where(isNotNull(contacts.bookingId));
  await write('Guest 20', 1);
  expect(await queue()).toContain('All new messages');
});
