import { beforeEach, expect, test } from 'vitest';
import { takenMessage, type Openings } from '~/domains/availability/openings';
import { shortRange } from '~/domains/availability/rules';
import { action as book } from '~/routes/_site.book.$id';
import { loader as rentalPage } from '~/routes/_site.rentals.$id';
import { loader as search } from '~/routes/_site.search';
import { loader as availability } from '~/routes/api.rentals.$id.availability';
import { issueFormToken } from '~/http/forms/form-token.server';
import { answerOf } from '../../support/answers';
import { good, inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold, addReservation } from '../../support/fixtures/pending-reservations';
import { args, formPost, pageGet } from '../../support/requests';

const days = (first: number, last = first) => ({ startDate: inDays(first), endDate: inDays(last) });
const TAKEN = days(10, 12);
const QUERY = `startDate=${TAKEN.startDate}&endDate=${TAKEN.endDate}`;

/** Keeps days for another customer. */
async function keep(kept: ReturnType<typeof days>, until = new Date(Date.now() + 3_600_000)) {
  const { id: bookingId } = await addReservation({ ...kept, optionUntil: until });
  await addHold({ ...kept, bookingId, until, reason: 'option' });
}

/** A villa that its owner has for days ten to twelve. */
beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
  await addHold(TAKEN);
});

const read = async <Body>(load: Parameters<typeof answerOf>[0]) => (await answerOf(load)).body as Body;
const nextFound = async () =>
  (await read<{ search: { found: { taken: object[] } } }>(() => search(args(pageGet(`/search?${QUERY}`))))).search.found
    .taken;
const suggested = async () =>
  (await read<{ stay: { suggested: object[] } }>(() => rentalPage(args(pageGet(`/rentals/1?${QUERY}`), { id: '1' }))))
    .stay.suggested;
const refused = async () => {
  const post = formPost('/book/1', { formToken: issueFormToken(), ...good, ...TAKEN });
  return (await read<{ error: object }>(() => book(args(post, { id: '1' })))).error;
};
const inBrowser = async () => {
  const openings = await read<Openings>(() =>
    availability(args(pageGet(`/api/rentals/1/availability?to=${inDays(730)}`), { id: '1' })),
  );
  return takenMessage(openings, TAKEN, inDays(730));
};
const next = (stay: ReturnType<typeof days>) => `Those dates are booked. Next available: ${shortRange(stay)}.`;

test('days that an option keeps are not called free: every door names those behind them', async () => {
  await keep(days(13, 15));
  await keep(days(7, 9));
  expect(await nextFound()).toMatchObject([{ id: 1, nextFree: days(16, 18) }]);
  expect(await suggested()).toEqual([days(4, 6), days(16, 18), days(18, 20)]);
  expect(await refused()).toMatchObject({ startDate: [next(days(16, 18))] });
  expect(await inBrowser()).toBe(next(days(16, 18)));
});

test('without any others, those that an option keeps are named: they can be asked for', async () => {
  await keep(days(13, 15));
  await addHold(days(16, 740));
  await addHold(days(0, 9));
  expect(await nextFound()).toMatchObject([{ id: 1, nextFree: days(13, 15) }]);
  expect(await suggested()).toEqual([days(13, 15)]);
  expect(await refused()).toMatchObject({ startDate: [next(days(13, 15))] });
  expect(await inBrowser()).toBe(next(days(13, 15)));
});

test('hours that an option keeps are named last, and so are their days', async () => {
  await addRental({ id: 2, priceUnit: 'hour', terms: { handoverTime: '08:00', returnTime: '20:00' } });
  await addHold({ ...days(10), rentalId: 2 });
  const { id: bookingId } = await addReservation({ rentalId: 2, ...days(11) });
  const until = new Date(Date.now() + 3_600_000);
  await addHold({ ...days(11), rentalId: 2, bookingId, until, reason: 'option' });
  const hours = (day: number) =>
    read<{ nextFree: object; startTimes: string[] }>(() =>
      availability(
        args(pageGet(`/api/rentals/2/availability?from=${inDays(day)}&to=${inDays(day)}&hours=4`), { id: '2' }),
      ),
    );
  expect(await hours(10)).toMatchObject({ startTimes: [], nextFree: days(12) });
  // Those of the days that were asked for can be requested as they are.
  expect(await hours(11)).toMatchObject({ startTimes: expect.arrayContaining(['08:00']), nextFree: days(11) });
});
