import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { instantOf } from '~/domains/availability/clocks.server';
import { multirange } from '~/domains/availability/occupancy.server';
import { takenMessage, type Openings } from '~/domains/availability/openings';
import { shortRange } from '~/domains/availability/rules';
import { StartTimeField } from '~/domains/reservations/request/start-time-field';
import { env } from '~/env.server';
import { action as book, loader as form } from '~/routes/_site.book.$id';
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

/** Keeps days as an option of another customer. */
async function keep(kept: ReturnType<typeof days>, until = new Date(Date.now() + 3_600_000)) {
  const { id: bookingId } = await addReservation({ ...kept, optionUntil: until });
  await addHold({ ...kept, bookingId, until, reason: 'option' });
}

/** A villa that its owner uses on days ten to twelve. */
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

test('refusals suggest dates without an option first', async () => {
  await keep(days(13, 15));
  await keep(days(7, 9));
  expect(await nextFound()).toMatchObject([{ id: 1, nextFree: days(16, 18) }]);
  expect(await suggested()).toEqual([days(4, 6), days(16, 18), days(18, 20)]);
  expect(await refused()).toMatchObject({ startDate: [next(days(16, 18))] });
  expect(await inBrowser()).toBe(next(days(16, 18)));
});

test('without other free dates, refusals suggest those with an option', async () => {
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
    read<{ nextFree: object; startTimes: string[]; keptTimes: string[] }>(() =>
      availability(
        args(pageGet(`/api/rentals/2/availability?from=${inDays(day)}&to=${inDays(day)}&hours=4`), { id: '2' }),
      ),
    );
  expect(await hours(10)).toMatchObject({ startTimes: [], nextFree: days(12) });
  // The hours of the wanted day itself can be requested, although an option keeps them.
  expect(await hours(11)).toMatchObject({ startTimes: expect.arrayContaining(['08:00']), nextFree: days(11) });
  expect((await hours(11)).keptTimes).toEqual((await hours(11)).startTimes);
});

test('start times under an option are marked, and no refusal names them as free', async () => {
  const terms = { handoverTime: '08:00', returnTime: '20:00', turnaroundMinutes: 60 };
  await addRental({ id: 2, priceUnit: 'hour', terms });
  const at = (time: string) => instantOf(inDays(10), time, env.SITE_TIMEZONE);
  const until = new Date(Date.now() + 3_600_000);
  const { id: bookingId } = await addReservation({ rentalId: 2, ...days(10), optionUntil: until });
  const held = { ...days(10), rentalId: 2 };
  await addHold({ ...held, occupied: multirange([[at('08:00'), at('13:00')]]) });
  const option = { bookingId, until, reason: 'option' } as const;
  await addHold({ ...held, ...option, occupied: multirange([[at('13:00'), at('15:00')]]) });
  const asked = { ...days(10), hoursPerDay: '4' };
  const page = `/book/2?${new URLSearchParams(asked).toString()}`;
  const { rental } = await read<{ rental: object }>(() => form(args(pageGet(page), { id: '2' })));
  expect(rental).toMatchObject({
    startTimes: ['13:00', '13:30', '14:00', '14:30', '15:00', '15:30', '16:00'],
    keptTimes: ['13:00', '13:30', '14:00', '14:30'],
  });
  const post = formPost('/book/2', { formToken: issueFormToken(), ...good, ...asked, startTime: '10:00' });
  expect(await read(() => book(args(post, { id: '2' })))).toMatchObject({
    error: { startTime: ['That time is taken. Available times: 3:00 PM, 3:30 PM, 4:00 PM.'] },
    hours: { keptTimes: ['13:00', '13:30', '14:00', '14:30'] },
  });
  const field = createElement(StartTimeField, { meta: { name: 'startTime' }, chosen: '', times: ['13:00', '15:00'], kept: ['13:00'] }); // prettier-ignore
  const options = renderToStaticMarkup(field)
    .match(/<option[^>]*>[^<]*/g)!
    .map((option) => option.replace(/<[^>]*>/, ''));
  expect(options).toEqual(['Any time', '1:00 PM (on request)', '3:00 PM']);
});
