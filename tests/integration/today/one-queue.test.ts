import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { contacts } from '~/domains/contact/tables.server';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import * as page from '~/routes/admin.today';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { type PageRoute, renderedPage } from '../../support/rendered-forms';
import { pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

let Cookie = '';
beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1);
  await addRental({ id: 1 });
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);

async function asksToCancel(customerName: string, hours: number) {
  const days = { startDate: inDays(0), endDate: inDays(1) };
  const { id: bookingId } = await addReservation({ ...days, status: 'confirmed', customerName });
  const note = { kind: 'note', actor: '(customer)', reason: 'My flight is off.' } as const;
  await db.insert(bookingEvents).values({ ...note, bookingId, createdAt: hoursAgo(hours) });
}

const write = (firstName: string, hours: number) =>
  db.insert(contacts).values({
    ...{ firstName, lastName: 'Lovelace', email: 'ada@example.com', message: 'Is she free?' },
    ...{ interest: 'Other', createdAt: hoursAgo(hours) },
  });

const read = () => renderedPage(page as Omit<PageRoute, 'action'>, '/admin/today', pageGet('/admin/today', { Cookie }));
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

test('an empty queue says so, with the fleet below it instead of beside it', async () => {
  const below = '</section><section aria-labelledby="fleet"';
  const html = await read();
  expect(html).toContain('Nothing waits for you');
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
