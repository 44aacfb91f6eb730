import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { instantOf } from '~/domains/availability/clocks.server';
import { multirange } from '~/domains/availability/occupancy.server';
import { holds } from '~/domains/availability/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { env } from '~/env.server';
import { action, loader } from '~/routes/admin.reservations.$id';
import { loader as todayPage } from '~/routes/admin.today';
import { answerOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold, addReservation } from '../../support/fixtures/pending-reservations';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

let Cookie = '';
beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1);
});

const waitingBeside = async (id: number) => {
  const page = await answerOf(() => loader(args(pageGet(`/admin/reservations/${id}`, { Cookie }), { id: String(id) })));
  return (page.body as { rivals: Array<{ customerName: string }> }).rivals.map(({ customerName }) => customerName);
};
const hints = async () => {
  const { body } = await answerOf(() => todayPage(args(pageGet('/admin/today', { Cookie }))));
  const { waiting } = body as { waiting: Array<{ id: number; hint: string | null }> };
  return new Map(waiting.map(({ id, hint }) => [id, hint]));
};

const WAITS = 'Another request is waiting for these dates';

// Stays last from nine to six; the first one ends on the twelfth day.
test.each([
  [60, 13, false],
  [60, 12, true],
  [24 * 60, 13, true],
  [24 * 60, 14, false],
  [7 * 24 * 60, 19, true],
  [7 * 24 * 60, 20, false],
])('with %i minutes between, a request from day %i: %s', async (turnaroundMinutes, from, isRival) => {
  await addRental({ id: 1, terms: { handoverTime: '09:00', returnTime: '18:00', turnaroundMinutes } });
  const grace = await addReservation({ startDate: inDays(10), endDate: inDays(12) });
  const later = { startDate: inDays(from), endDate: inDays(from + 2), customerName: 'Ada Lovelace' };
  const ada = await addReservation(later);
  expect([await waitingBeside(grace.id), await waitingBeside(ada.id)]).toEqual(
    isRival ? [['Ada Lovelace'], ['Grace Hopper']] : [[], []],
  );
  const said = await hints();
  expect([said.get(grace.id), said.get(ada.id)]).toEqual(isRival ? [WAITS, WAITS] : [null, null]);
});

test('hours of one day within the turnaround of the day before', async () => {
  await addRental({ id: 1, priceUnit: 'hour', terms: { turnaroundMinutes: 12 * 60 } });
  const charter = { priceUnit: 'hour', hoursPerDay: 4 } as const;
  const day = (days: number) => ({ startDate: inDays(days), endDate: inDays(days) });
  const grace = await addReservation({ ...charter, ...day(10), startTime: '18:00' });
  const ada = await addReservation({ ...charter, ...day(11), startTime: '09:00', customerName: 'Ada Lovelace' });
  const mary = await addReservation({ ...charter, ...day(11), startTime: '14:00', customerName: 'Mary Somerville' });
  expect(await waitingBeside(grace.id)).toEqual(['Ada Lovelace']);
  expect(await waitingBeside(ada.id)).toEqual(['Grace Hopper', 'Mary Somerville']);
  expect(await waitingBeside(mary.id)).toEqual(['Ada Lovelace']);
});

test.each([
  [4, 4, false],
  [8, 6, true],
])('%i and %i hours at any time of a day of fourteen', async (first, second, isRival) => {
  const terms = { handoverTime: '08:00', returnTime: '22:00', turnaroundMinutes: 60 };
  await addRental({ id: 1, priceUnit: 'hour', terms });
  const charter = { priceUnit: 'hour', startDate: inDays(10), endDate: inDays(10) } as const;
  const grace = await addReservation({ ...charter, hoursPerDay: first });
  const ada = await addReservation({ ...charter, hoursPerDay: second, customerName: 'Ada Lovelace' });
  expect([await waitingBeside(grace.id), await waitingBeside(ada.id)]).toEqual(
    isRival ? [['Ada Lovelace'], ['Grace Hopper']] : [[], []],
  );
  const said = await hints();
  expect([said.get(grace.id) === WAITS, said.get(ada.id) === WAITS]).toEqual([isRival, isRival]);
});

describe('hours at any time whose day is kept', () => {
  const terms = { handoverTime: '08:00', returnTime: '20:00', turnaroundMinutes: 60 };
  const charter = { priceUnit: 'hour', startDate: inDays(10), endDate: inDays(10), hoursPerDay: 4 } as const;
  const kept = async () => {
    const { id } = await addReservation(charter);
    const fields = { intent: 'keep', version: '1', hours: '24' };
    const asked = args(formPost(`/admin/reservations/${id}`, fields, { Cookie }), { id: String(id) });
    expect((await answerOf(() => action(asked))).status).toBe(303);
    return id;
  };
  const ending = async () => {
    const { body } = await answerOf(() => todayPage(args(pageGet('/admin/today', { Cookie }))));
    return (body as { options: Array<{ id: number; age: string }> }).options.map(({ id, age }) => [
      id,
      age.endsWith(', another request is waiting'),
    ]);
  };

  test.each([
    ['at two', '14:00'],
    ['at any time', null],
  ])('hide no request for four hours %s', async (_, startTime) => {
    await addRental({ id: 1, priceUnit: 'hour', terms });
    const grace = await kept();
    expect(await waitingBeside(grace)).toEqual([]);
    const ada = await addReservation({ ...charter, startTime, customerName: 'Ada Lovelace' });
    expect([await waitingBeside(grace), await waitingBeside(ada.id)]).toEqual([['Ada Lovelace'], ['Grace Hopper']]);
    expect(await ending()).toEqual([[grace, true]]);
  });

  test('leave the rest of a day to others where only a part of it was left to keep', async () => {
    await addRental({ id: 1, priceUnit: 'hour', terms });
    const at = (time: string) => instantOf(inDays(10), time, env.SITE_TIMEZONE);
    const { startDate, endDate } = charter;
    const owner = await addHold({ startDate, endDate, occupied: multirange([[at('08:00'), at('13:00')]]) });
    const grace = await kept();
    await db.delete(holds).where(eq(holds.id, owner.id));
    await addReservation({ ...charter, startTime: '08:00', customerName: 'Ada Lovelace' });
    expect(await waitingBeside(grace)).toEqual([]);
    // Once the option has ended, its hours are free for requests at any time.
    await db
      .update(holds)
      .set({ until: new Date(Date.now() - 1) })
      .where(eq(holds.bookingId, grace));
    await db
      .update(bookings)
      .set({ optionUntil: new Date(Date.now() - 1) })
      .where(eq(bookings.id, grace));
    await addReservation({ ...charter, startTime: '15:00', customerName: 'Mary Somerville' });
    expect(await waitingBeside(grace)).toEqual([]);
  });
});
