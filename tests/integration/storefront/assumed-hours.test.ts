import { beforeEach, describe, expect, test } from 'vitest';
import { instantOf } from '~/domains/availability/clocks.server';
import { multirange } from '~/domains/availability/occupancy.server';
import { shortRange } from '~/domains/availability/rules';
import type { OwnTerms } from '~/domains/catalog/vocabulary';
import { rates } from '~/domains/pricing/rates/tables.server';
import { db } from '~/db/database.server';
import { env } from '~/env.server';
import { loader as askAvailability } from '~/routes/api.rentals.$id.availability';
import { loader as book } from '~/routes/_site.book.$id';
import { loader as rentalPage } from '~/routes/_site.rentals.$id';
import { loader as search } from '~/routes/_site.search';
import { answerOf } from '../../support/answers';
import { good, inDays, viaApi, viaPage } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold } from '../../support/fixtures/pending-reservations';
import { args, pageGet } from '../../support/requests';

const day = inDays(10);
const alone = (date: string) => ({ startDate: date, endDate: date });
const QUERY = `startDate=${day}&endDate=${day}`;

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
});

const boat = (terms: OwnTerms = {}) => addRental({ id: 1, priceUnit: 'hour', price: 300, terms });
const hold = (date: string, from: string, until: string) =>
  addHold({
    ...alone(date),
    occupied: multirange([[instantOf(date, from, env.SITE_TIMEZONE), instantOf(date, until, env.SITE_TIMEZONE)]]),
  });
const read = async <T>(loader: Parameters<typeof answerOf>[0]) => (await answerOf(loader)).body as T;

type Card = { id: number; hours: number; total: string; nextFree?: object };
type Found = Record<'free' | 'onRequest' | 'taken', Card[]>;
const found = async () =>
  (await read<{ search: { found: Found } }>(() => search(args(pageGet(`/search?${QUERY}`))))).search.found;
type Stay = { standing: string; total: string; missed: string[]; suggested: object[] };
const onPage = async () => {
  type Page = { stay: Stay };
  return (await read<Page>(() => rentalPage(args(pageGet(`/rentals/1?${QUERY}`), { id: '1' })))).stay;
};
type Hours = { startTimes: string[]; nextFree: object | null };
type Form = { rental: Hours & { hoursPerDay: number; openings: { taken: Array<{ endDate: string }> } } };
const form = async () => (await read<Form>(() => book(args(pageGet(`/book/1?${QUERY}`), { id: '1' })))).rental;
const json = (hours: number) =>
  read<Hours & { taken: object[] }>(() =>
    askAvailability(args(pageGet(`/api/rentals/1/availability?from=${day}&to=${day}&hours=${hours}`), { id: '1' })),
  );

describe('without hours, every screen assumes the same', () => {
  test.each<[string, OwnTerms, number]>([
    ['four of a rental without times', {}, 4],
    ['the fewest that it wants', { minimumStay: 6 }, 6],
    ['the most that it wants', { maximumStay: 3 }, 3],
    ['all between its times', { handoverTime: '10:00', returnTime: '13:30' }, 3],
    ['four where it wants fewer', { minimumStay: 2, handoverTime: '10:00' }, 4],
    ['those that it can be asked for', { handoverTime: '10:00', returnTime: '11:00' }, 4],
  ])('%s', async (_, terms, hours) => {
    await boat(terms);
    const total = `$${(hours * 300).toLocaleString('en-US')}`;
    expect((await found()).free).toMatchObject([{ id: 1, hours, total }]);
    expect(await onPage()).toMatchObject({ standing: 'free', total, missed: [] });
    const { hoursPerDay, startTimes } = await form();
    expect([hoursPerDay, startTimes]).toEqual([hours, (await json(hours)).startTimes]);
  });

  test('what the rate of the day wants', async () => {
    await boat();
    const rate = { rentalId: 1, name: 'Art Week', firstDay: day, lastDay: inDays(12), price: 100, minimumStay: 8 };
    await db.insert(rates).values(rate);
    expect((await found()).free).toMatchObject([{ hours: 8, total: '$800' }]);
    expect(await onPage()).toMatchObject({ standing: 'free', total: '$800', missed: [] });
    expect((await form()).hoursPerDay).toBe(8);
  });
});

test('a day with three hours left is open, but taken for four: each door names the next one with four', async () => {
  await boat();
  await hold(day, '00:00', '21:00');
  await hold(inDays(11), '00:00', '22:00');
  const next = alone(inDays(12));
  // Excludes today, which has too few hours left in its last hour.
  expect((await form()).openings.taken.filter(({ endDate }) => endDate >= day)).toEqual([]);
  expect((await json(4)).taken).toEqual([]);
  expect([(await json(4)).startTimes, (await json(3)).startTimes]).toEqual([[], ['21:00']]);
  expect([(await json(4)).nextFree, (await json(3)).nextFree]).toEqual([next, alone(day)]);
  expect((await form()).nextFree).toEqual(next);
  expect((await found()).taken).toMatchObject([{ id: 1, nextFree: next }]);
  expect((await onPage()).suggested).toEqual([alone(inDays(9)), next, alone(inDays(13))]);
  const asked = { ...good, ...alone(day) };
  const refused = { startDate: [`Those dates are booked. Next available: ${shortRange(next)}.`] };
  expect((await viaApi({ ...asked, rentalId: 1 })).errors).toEqual(refused);
  expect((await viaPage(1, { ...asked, hoursPerDay: '4' })).errors).toEqual(refused);
  expect((await viaApi({ ...asked, rentalId: 1, hoursPerDay: 3 })).status).toBe(201);
  expect((await viaApi({ ...asked, rentalId: 1, ...next })).status).toBe(201);
});

describe('what is suggested can be had exactly as it is', () => {
  test('at the start time that was asked for', async () => {
    await boat({ handoverTime: '08:00', returnTime: '20:00', turnaroundMinutes: 60 });
    await hold(day, '08:00', '19:00');
    // Neither day has four free hours from ten, though both have others.
    await hold(inDays(11), '13:30', '15:00');
    const asked = { ...good, rentalId: 1, hoursPerDay: 4, startTime: '10:00' };
    const next = alone(inDays(12));
    expect((await viaApi({ ...asked, ...alone(day) })).errors).toEqual({
      startTime: [`Those dates are booked. Next available: ${shortRange(next)}.`],
    });
    expect((await viaApi({ ...asked, ...next })).status).toBe(201);
  });

  test('over several days, each with its turnaround', async () => {
    await boat({ handoverTime: '08:00', returnTime: '14:00', turnaroundMinutes: 720 });
    await hold(day, '08:00', '14:00');
    // This hold meets the turnaround after four hours on its day; after only two hours, the day would be free.
    await hold(inDays(13), '22:00', '23:00');
    const asked = { ...good, rentalId: 1, hoursPerDay: 4, startDate: day, endDate: inDays(11) };
    const next = { startDate: inDays(11), endDate: inDays(12) };
    expect((await viaApi(asked)).errors).toEqual({
      startDate: [`Those dates are booked. Next available: ${shortRange(next)}.`],
    });
    expect((await viaApi({ ...asked, ...next })).status).toBe(201);
    const over = await viaApi({ ...asked, startDate: inDays(12), endDate: inDays(13) });
    expect(over.errors.startDate).toEqual([
      `Those dates are booked. Next available: ${shortRange({ startDate: inDays(14), endDate: inDays(15) })}.`,
    ]);
  });
});
