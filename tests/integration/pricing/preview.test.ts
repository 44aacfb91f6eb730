import { beforeAll, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import type { Charge } from '~/domains/catalog/vocabulary';
import { rates } from '~/domains/pricing/rates/tables.server';
import { loader } from '~/routes/admin._catalog._rentals.$id.prices';
import { answerOf } from '../../support/answers';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { args, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

const charge: Omit<Charge, 'key' | 'name' | 'per' | 'amount'> = { kind: 'fee', optional: false, taxed: true, most: 1 };
const CHARGES: Charge[] = [
  { ...charge, key: 'crew', name: 'Crew', per: 'day', amount: 45_000 },
  { ...charge, key: 'chef', name: 'Chef', kind: 'extra', per: 'guest', amount: 9050, optional: true },
  { ...charge, key: 'tax', name: 'Sales tax', kind: 'tax', per: 'percent', amount: 700 },
];

let Cookie = '';
beforeAll(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1, { prices: { charges: CHARGES, deposit: 100_000 } });
  await addRental({ id: 1, price: 1000 });
  await db
    .insert(rates)
    .values({ rentalId: 1, name: 'Art Week', firstDay: '2027-12-01', lastDay: '2027-12-06', price: 2000 });
});

const preview = async (query: string) => {
  const { body } = await answerOf(() => loader(args(pageGet(`/admin/1/prices?${query}`, { Cookie }), { id: '1' })));
  return (body as { preview: { message: string | null; quote: { lines: object[]; total: number } | null } }).preview;
};

test('any stay is priced and explained, over a rate’s border, with extras and guests', async () => {
  const { quote } = await preview('startDate=2027-12-06&endDate=2027-12-07&guests=4&extras.chef=1');
  expect(quote!.lines).toMatchObject([
    { label: 'Rent, Art Week', cents: 200_000, because: '$2,000 per day × 1 day' },
    { label: 'Rent', cents: 100_000, because: '$1,000 per day × 1 day' },
    { label: 'Chef', cents: 36_200, because: '$90.50 per guest × 4 guests; taxed' },
    { label: 'Crew', cents: 90_000 },
    { label: 'Sales tax', cents: 29_834 },
  ]);
  expect(quote).toMatchObject({ total: 456_034, deposit: 100_000 });
});

test.each([
  ['', null],
  ['startDate=2027-12-06', 'Choose both dates to see the price.'],
  ['startDate=2027-12-06&endDate=2027-12-05', 'The last day cannot be before the first day'],
  ['startDate=2027-12-06&endDate=2029-12-05', 'Please choose at most 365 days'],
])('without two good dates there is no price: %s', async (query, message) => {
  expect(await preview(query)).toMatchObject({ message, quote: null });
});
