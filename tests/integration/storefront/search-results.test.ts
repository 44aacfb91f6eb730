import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { multirange, wholeDays } from '~/domains/availability/occupancy.server';
import { rentals } from '~/domains/catalog/tables.server';
import type { Charge } from '~/domains/catalog/vocabulary';
import { rates } from '~/domains/pricing/rates/tables.server';
import { holds } from '~/domains/availability/tables.server';
import { plusDays } from '~/domains/shared/calendar';
import { loader as category } from '~/routes/_site.category.$id';
import { loader as rental } from '~/routes/_site.rentals.$id';
import { loader } from '~/routes/_site.search';
import { answerOf } from '../../support/answers';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { args, pageGet } from '../../support/requests';
import { statementsOf } from '../../support/statements';
import { today } from '../../support/browser/days';

const ZONE = 'America/New_York';
const [start, end] = [plusDays(today, 10), plusDays(today, 12)];
const DATES = `startDate=${start}&endDate=${end}`;

type Found = Record<
  'free' | 'onRequest' | 'short' | 'taken',
  Array<{ id: number; total: string | null; nextFree?: object }>
> & {
  next: string | null;
  message: string | null;
  unfinished: boolean;
};

async function found(query: string): Promise<Found> {
  const { body } = await answerOf(() => loader(args(pageGet(`/search?${query}`))));
  return (body as { search: { found: Found } }).search.found;
}
const ids = (rentals: ReadonlyArray<{ id: number }>) => rentals.map(({ id }) => id);

async function block(rentalId: number, startDate: string, endDate: string) {
  const occupied = multirange(wholeDays({ startDate, endDate }, ZONE));
  await db.insert(holds).values({ rentalId, startDate, endDate, occupied, reason: 'owner', createdBy: 'ada' });
}

describe('a few rentals', () => {
  beforeAll(async () => {
    await emptyTables();
    await addCategory(1);
    await addCategory(2, { terms: { handoverTime: '16:00', returnTime: '11:00' } });
    await addRental({ id: 1, price: 900, rating: 4, location: 'Miami Beach', guests: 4 });
    await addRental({ id: 2, price: 800, rating: 5, location: 'Key Biscayne', name: 'Boat 5%' });
    await addRental({ id: 3, price: 700, priceUnit: 'hour', rating: 3, guests: 12 });
    await addRental({ id: 4, price: 7000, priceUnit: 'week', categoryId: 2 });
    await addRental({ id: 5, price: 1, archivedAt: new Date() });
    await block(2, plusDays(end, 0), plusDays(end, 3));
    // These guests arrive on the day on which the search's stay departs.
    await db.insert(holds).values({
      ...{ rentalId: 4, startDate: end, endDate: plusDays(end, 7), reason: 'owner', createdBy: 'ada' },
      occupied: multirange([[Date.parse(`${end}T21:00:00Z`), Date.parse(`${plusDays(end, 7)}T16:00:00Z`)]]),
    });
  });

  test('are listed free ones first, with their totals, then the taken ones with their next free days', async () => {
    const page = await found(DATES);
    expect(page.free.map(({ id, total }) => [id, total])).toEqual([
      [4, expect.stringMatching(/^\$[\d,]+$/)],
      [1, '$2,700'],
      [3, '$8,400'],
    ]);
    const nextFree = { startDate: plusDays(end, 4), endDate: plusDays(end, 6) };
    expect(page.taken).toMatchObject([{ id: 2, nextFree }]);
    expect(page).toMatchObject({ next: null, message: null, unfinished: false });
  });

  test('on one day, those by the hour are free and the others need two days', async () => {
    const page = await found(`startDate=${start}&endDate=${start}`);
    expect([ids(page.free), ids(page.short)]).toEqual([[3], [4, 1, 2]]);
  });

  test.each([
    [`startDate=${start}`, 'Choose both dates to see what is available.'],
    [`endDate=${end}`, 'Choose both dates to see what is available.'],
    [`startDate=${plusDays(today, -2)}&endDate=${end}`, 'Start date cannot be in the past'],
    [
      `startDate=${plusDays(today, 731)}&endDate=${plusDays(today, 733)}`,
      'Please choose a date within the next two years',
    ],
  ])('without two good dates it is the whole list and a message: %s', async (query, message) => {
    const page = await found(query);
    expect([ids(page.free), page.message]).toEqual([[4, 1, 2, 3], message]);
    expect(page.free.map(({ total }) => total)).toEqual([null, null, null, null]);
  });

  test.each([
    ['price=800', [3], [2]],
    ['q=boat+5%25', [], [2]],
    ['location=beach', [1], []],
    ['guests=4', [1, 3], []],
    ['guests=5', [3], []],
    ['guests=4&price=700', [3], []],
    ['price=900&sort=cheapest', [3, 1], [2]],
    ['sort=rating', [1, 3, 4], [2]],
    ['price=900&sort=rating', [1, 3], [2]],
  ])('%s narrows and sorts them', async (query, free, taken) => {
    const page = await found(`${DATES}&${query}`);
    expect([ids(page.free), ids(page.taken)]).toEqual([free, taken]);
  });

  test('days that miss a term can be asked for, and the term is named', async () => {
    await addRental({ id: 6, price: 600, terms: { minimumStay: 5, noticeHours: 24 * 30 }, location: 'Far away' });
    await addRental({ id: 7, price: 500, terms: { minimumStay: 3 }, location: 'Far away' });
    await addRental({ id: 8, price: 400, priceUnit: 'hour', terms: { minimumStay: 6 }, location: 'Far away' });
    const page = await found(`${DATES}&location=far+away`);
    expect(ids(page.free)).toEqual([7, 8]);
    expect(page.onRequest).toMatchObject([
      { id: 6, total: '$1,800', missed: ['Please book at least 720 hours ahead.', 'At least 5 days.'] },
    ]);
    await db.delete(rentals).where(eq(rentals.location, 'Far away'));
  });

  test('a category shows its own', async () => {
    const { body } = await answerOf(() => category(args(pageGet(`/category/2?${DATES}`), { id: '2' })));
    const page = (body as { found: Found }).found;
    expect([ids(page.free), ids(page.taken)]).toEqual([[4], []]);
  });

  test('everything mandatory is in the totals, for the guests that were asked for, and optional extras are not', async () => {
    const fee = { kind: 'fee', optional: false, taxed: false, most: 1 } as const;
    const charges: Charge[] = [
      { ...fee, key: 'crew', name: 'Crew', per: 'day', amount: 10_050 },
      { ...fee, key: 'linen', name: 'Linen', per: 'guest', amount: 2000 },
      { ...fee, key: 'chef', name: 'Chef', kind: 'extra', per: 'stay', amount: 90_000, optional: true },
    ];
    await db
      .update(rentals)
      .set({ prices: { charges, deposit: 50_000 } })
      .where(eq(rentals.id, 1));
    await db.insert(rates).values({ rentalId: 1, name: 'Peak', firstDay: end, lastDay: end, price: 1000 });
    const totalOf = async (query: string) => (await found(query)).free.find(({ id }) => id === 1)?.total;
    expect(await totalOf(`${DATES}&guests=4`)).toBe('$3,181.50');
    const page = await answerOf(() => rental(args(pageGet(`/rentals/1?${DATES}&guests=4`), { id: '1' })));
    expect(page.body).toMatchObject({
      stay: {
        total: '$3,181.50',
        deposit: '$500',
        lines: [
          { label: 'Rent', amount: '$1,800' },
          { label: 'Rent, Peak', amount: '$1,000', because: '$1,000 per day × 1 day' },
          { label: 'Crew', amount: '$301.50' },
          { label: 'Linen', amount: '$80', because: '$20 per guest × 4 guests' },
        ],
      },
    });
    await db.update(rentals).set({ prices: {} }).where(eq(rentals.id, 1));
    await db.delete(rates);
  });

  test('the rental’s page shows the total of its dates', async () => {
    const open = (query: string) => answerOf(() => rental(args(pageGet(`/rentals/1?${query}`), { id: '1' })));
    expect((await open(DATES)).body).toMatchObject({
      stay: { total: '$2,700', days: { startDate: start, endDate: end } },
    });
    for (const query of ['', `startDate=${start}&endDate=${start}`, `startDate=${end}&endDate=${start}`]) {
      expect((await open(query)).body).toMatchObject({ stay: null });
    }
  });
});

describe('a long list', () => {
  beforeAll(async () => {
    await emptyTables();
    await addCategory(1);
    for (let id = 1; id <= 60; id++) await addRental({ id, price: 1000 - id });
    for (let id = 1; id <= 60; id += 2) await block(id, start, end);
  });

  test('comes in pages, each rental once, and the taken ones behind the last', async () => {
    const first = await found(DATES);
    expect(ids(first.free)).toEqual(Array.from({ length: 24 }, (_, index) => 2 * (index + 1)));
    expect([first.taken, first.unfinished]).toEqual([[], false]);
    const second = await found(`${DATES}&after=${first.next}`);
    expect(ids(second.free)).toEqual([50, 52, 54, 56, 58, 60]);
    expect(ids(second.taken)).toEqual(Array.from({ length: 12 }, (_, index) => 2 * index + 1));
    expect(second.next).toBeNull();
  });

  test('takes few statements', async () => {
    const { statements } = await statementsOf(() => found(DATES));
    expect(statements.length).toBeLessThanOrEqual(6);
  });
});
