import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { categoryOfRental } from '~/domains/catalog/fleet.server';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { findFigures } from '~/domains/reservations/today/figures.server';
import { figuresView } from '~/domains/reservations/today/figures-view.server';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addReservation } from '../../support/fixtures/pending-reservations';

/** Half past eleven in the evening of March 10, 2027 in Miami. */
const now = new Date('2027-03-11T04:30:00Z');
const hoursBefore = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000);
const LONG_AGO = hoursBefore(24 * 90);
const CARS = { id: 1, name: 'Cars', rentals: 2 };

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
});

const found = () => findFigures({ now, categoryOf: categoryOfRental });
const shown = async () => figuresView(await found(), [CARS]);
const answer = (bookingId: number, hours: number, actor = 'marina') =>
  db.insert(bookingEvents).values({ bookingId, kind: 'kept', actor, createdAt: hoursBefore(hours) });

test('requests count on the day of Miami on which they were sent', async () => {
  await addReservation({ createdAt: now });
  await addReservation({ createdAt: new Date('2027-03-10T05:10:00Z') });
  await addReservation({ createdAt: new Date('2027-03-10T04:50:00Z') });
  await addReservation({ createdAt: LONG_AGO });
  expect((await found()).requests).toEqual([
    { day: '2027-03-09', count: 1 },
    { day: '2027-03-10', count: 2 },
  ]);
  const { requests, totals } = await shown();
  expect(requests).toHaveLength(30);
  expect(requests.at(-1)).toEqual({ day: 'March 10, 2027', value: 2, text: '2 requests', ahead: false });
  expect(totals[0]).toEqual({ term: 'Requests', text: '3', of: 'last 30 days' });
});

test('the time to answer is the median of first answers by the team', async () => {
  expect((await found()).answerSeconds).toBeNull();
  expect((await shown()).totals[1]).toMatchObject({ text: 'None yet' });
  for (const [asked, answered] of [
    [50, 49],
    [50, 47],
    [50, 20],
  ] as const) {
    const { id } = await addReservation({ createdAt: hoursBefore(asked) });
    await answer(id, answered + 0.5, '(customer)');
    await answer(id, answered);
    await answer(id, answered - 1);
  }
  await addReservation({ createdAt: hoursBefore(50) });
  expect((await found()).answerSeconds).toBe(3 * 3600);
  expect((await shown()).totals[1]).toMatchObject({ text: '3 hours' });
});

test('confirmed and completed stays count with what they cost, by their first day', async () => {
  const stay = (status: 'confirmed' | 'completed' | 'pending', startDate: string, agreedTotal: number | null = null) =>
    addReservation({ status, startDate, endDate: startDate, createdAt: LONG_AGO, totalPrice: 1950, agreedTotal });
  await stay('completed', '2027-03-01');
  await stay('confirmed', '2027-03-10', 1500);
  await stay('confirmed', '2027-03-10');
  await stay('pending', '2027-03-12');
  await stay('confirmed', '2027-05-12');
  const { totals, stays } = await shown();
  expect(totals.slice(2).map(({ text }) => text)).toEqual(['$1,950', '$3,450']);
  expect(stays).toHaveLength(60);
  expect(stays[30]).toEqual({ day: 'March 10, 2027', value: 345_000, text: '$3,450, 2 stays', ahead: true });
});

test('occupancy is the share of reserved days of all days of a category', async () => {
  // Ten days behind and five ahead, of two rentals.
  await addReservation({ status: 'confirmed', startDate: '2027-02-28', endDate: '2027-03-14', createdAt: LONG_AGO });
  expect((await shown()).occupancy).toEqual([{ name: 'Cars', past: 17, next: 8 }]);
});

test('demo content does not count', async () => {
  const { id } = await addReservation({ createdAt: hoursBefore(5), demo: true });
  await answer(id, 4);
  await addReservation({ status: 'confirmed', startDate: '2027-03-12', endDate: '2027-03-13', demo: true });
  expect(await found()).toMatchObject({ requests: [], answerSeconds: null, stays: [], reserved: [] });
});
