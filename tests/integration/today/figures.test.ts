import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import type { Days } from '~/domains/availability/rules';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { countFigures } from '~/domains/reservations/today/figures/figures.server';
import { keepFigures, keptFigures, type KeptFigures } from '~/domains/reservations/today/figures/kept-figures.server';
import { figuresView } from '~/domains/reservations/today/figures/figures-view.server';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold, addReservation } from '../../support/fixtures/pending-reservations';

/** Half past eleven in the evening of March 10, 2027 in Miami. */
const now = new Date('2027-03-11T04:30:00Z');
const hoursBefore = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000);
const LONG_AGO = hoursBefore(24 * 90);
beforeEach(async () => {
  await emptyTables();
  await addCategory(1, { name: 'Cars' });
  await addRental({ id: 1 });
});

const found = () => countFigures({ now });
const shown = async () => figuresView({ figures: await found(), countedAt: now.toISOString() }, now);
const answer = (bookingId: number, hours: number, actor = 'marina') =>
  db.insert(bookingEvents).values({ bookingId, kind: 'kept', actor, createdAt: hoursBefore(hours) });

test('requests count on the day of Miami on which they were sent', async () => {
  await addReservation({ createdAt: now });
  await addReservation({ createdAt: new Date('2027-03-10T05:10:00Z') });
  await addReservation({ createdAt: new Date('2027-03-10T04:50:00Z') });
  // Today is one of the 30 days, so the first one is February 9.
  await addReservation({ createdAt: new Date('2027-02-09T04:50:00Z') });
  await addReservation({ createdAt: LONG_AGO });
  await addReservation({ createdAt: now, source: 'phone' });
  expect((await found()).requests).toEqual([
    { day: '2027-03-09', count: 1 },
    { day: '2027-03-10', count: 2 },
  ]);
  const { requests, totals } = await shown();
  expect(requests).toHaveLength(30);
  expect(requests.at(-1)).toEqual({ day: 'March 10, 2027', value: 2, text: '2 requests', ahead: false });
  const counts = 'Online requests only; phone reservations are not counted.';
  expect(totals[0]).toEqual({ term: 'Requests', text: '3', of: 'last 30 days', counts });
});

describe('the time to answer', () => {
  const answered = async (asked: number, at: number) => {
    const { id } = await addReservation({ createdAt: hoursBefore(asked) });
    await answer(id, at + 0.5, '(customer)');
    await answer(id, at);
    await answer(id, at - 1);
  };
  const figure = async () => (await shown()).totals[1];

  test('is the median of first answers by the team', async () => {
    expect((await found()).answerSeconds).toBeNull();
    expect(await figure()).toMatchObject({ text: 'None yet', counts: 'No request was sent on the site.' });
    for (const at of [49, 47, 20]) await answered(50, at);
    expect((await found()).answerSeconds).toBe(3 * 3600);
    expect(await figure()).toMatchObject({
      text: '3 hours',
      counts: 'Half of the site’s requests were answered within this time.',
    });
  });

  test('takes a request without an answer, withdrawn or expired too, for slower than every answer', async () => {
    for (const at of [49, 47, 20]) await answered(50, at);
    await addReservation({ createdAt: hoursBefore(1) });
    await addReservation({ createdAt: hoursBefore(90), status: 'expired' });
    expect(await figure()).toMatchObject({
      text: '30 hours',
      counts: 'Half of the site’s requests were answered within this time; 2 have no answer.',
    });
    await addReservation({ createdAt: hoursBefore(2), status: 'declined' });
    expect(await figure()).toMatchObject({ text: '30 hours' });
    await addReservation({ createdAt: hoursBefore(3) });
    expect((await found()).answerSeconds).toBeNull();
    expect(await figure()).toMatchObject({
      text: 'Not known yet',
      counts: 'Fewer than half of the site’s requests were answered: 4 have no answer.',
    });
  });

  test('leaves out phone requests', async () => {
    await answered(50, 47);
    await addReservation({ createdAt: hoursBefore(50), source: 'phone' });
    await addReservation({ createdAt: hoursBefore(50), source: 'phone' });
    expect(await found()).toMatchObject({ answerSeconds: 3 * 3600, unanswered: 0 });
  });

  test('of figures that an earlier release counted is shown', async () => {
    await answered(50, 47);
    const { unanswered: _, ...earlier } = await found();
    const { totals } = figuresView({ figures: earlier, countedAt: now.toISOString() }, now);
    expect(totals[1]).toMatchObject({ text: '3 hours' });
  });
});

test('confirmed and completed stays count with their totals, by first day', async () => {
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

describe('occupancy', () => {
  const stay = async (days: Days, hold: Parameters<typeof addHold>[0] = {}) => {
    const { rentalId = 1 } = hold;
    const { id: bookingId } = await addReservation({ status: 'confirmed', ...days, rentalId, createdAt: LONG_AGO });
    await addHold({ ...days, bookingId, reason: 'reservation', ...hold });
  };

  test('is the share of reserved time of all time of a category', async () => {
    await addRental({ id: 2, archivedAt: new Date() });
    await addRental({ id: 3 });
    // Ten past and five coming days of one stay, of two rentals.
    await stay({ startDate: '2027-02-28', endDate: '2027-03-14' });
    expect((await shown()).occupancy).toEqual([{ name: 'Cars', past: 17, next: 8 }]);
  });

  test('counts the hours that are taken, so that days on which one leaves and another comes count once', async () => {
    // Nine days until noon, and six days from that noon on; of one rental.
    await stay(
      { startDate: '2027-02-24', endDate: '2027-03-05' },
      { occupied: '{[2027-02-24 17:00:00+00,2027-03-05 17:00:00+00)}' },
    );
    await stay(
      { startDate: '2027-03-05', endDate: '2027-03-11' },
      { occupied: '{[2027-03-05 17:00:00+00,2027-03-11 17:00:00+00)}' },
    );
    expect((await shown()).occupancy).toEqual([{ name: 'Cars', past: 45, next: 5 }]);
  });

  test('is of published rentals alone, so that a stay of one that was unpublished fills no other', async () => {
    await addRental({ id: 2, archivedAt: new Date() });
    const days = { startDate: '2027-02-08', endDate: '2027-03-14' };
    await stay(days, { rentalId: 2 });
    expect((await shown()).occupancy).toEqual([{ name: 'Cars', past: 0, next: 0 }]);
    await stay({ ...days, endDate: '2027-02-22' });
    expect((await shown()).occupancy).toEqual([{ name: 'Cars', past: 50, next: 0 }]);
  });

  test('is 100 percent for a rental that is always reserved, also across daylight saving time', async () => {
    await stay({ startDate: '2027-02-08', endDate: '2027-04-08' });
    expect((await shown()).occupancy).toEqual([{ name: 'Cars', past: 100, next: 100 }]);
  });

  test('leaves out blocked and kept days, and stays outside the period', async () => {
    await addHold({ startDate: '2027-03-01', endDate: '2027-03-04', reason: 'maintenance' });
    await stay({ startDate: '2027-01-20', endDate: '2027-02-07' });
    await stay({ startDate: '2027-04-09', endDate: '2027-04-12' });
    expect((await shown()).occupancy).toEqual([{ name: 'Cars', past: 0, next: 0 }]);
  });
});

test('the figures are counted at most once a minute, and less often if that takes long', async () => {
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const kept = async () => (await db.execute<KeptFigures>(keptFigures()))[0];
  expect(await kept()).toBeUndefined();
  expect(await keepFigures({ now })).toBe(true);
  await addReservation({ createdAt: now });
  expect(await keepFigures({ now: later(40) })).toBe(false);
  expect((await kept())!.figures.requests).toEqual([]);
  expect(await keepFigures({ now: later(60) })).toBe(true);
  expect((await kept())!.figures.requests).toEqual([{ day: '2027-03-10', count: 1 }]);
  expect(figuresView((await kept())!, later(200)).counted).toBe('Updated 2 minutes ago');
  await db.execute(sql`update kept_figures set took_ms = 10000`);
  expect(await keepFigures({ now: later(355) })).toBe(false);
  expect(await keepFigures({ now: later(365) })).toBe(true);
});

test('two machines never count at once', async () => {
  const counted = await Promise.all([keepFigures({ now }), keepFigures({ now }), keepFigures({ now })]);
  expect(counted.filter(Boolean)).toEqual([true]);
});

test('demo content does not count', async () => {
  const { id } = await addReservation({ createdAt: hoursBefore(5), demo: true });
  await answer(id, 4);
  await addReservation({ status: 'confirmed', startDate: '2027-03-12', endDate: '2027-03-13', demo: true });
  expect(await found()).toMatchObject({ requests: [], answerSeconds: null, stays: [], reserved: [] });
});
