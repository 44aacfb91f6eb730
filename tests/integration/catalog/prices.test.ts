import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { auditEvents } from '~/domains/audit/tables.server';
import { findRentalPrices } from '~/domains/catalog/prices/queries.server';
import { categories, rentals } from '~/domains/catalog/tables.server';
import { action as saveRental, loader as rentalPage } from '~/routes/admin._catalog._rentals.$id.prices';
import { action as saveCategory } from '~/routes/admin._catalog.categories.$categoryId.prices';
import { answerOf } from '../../support/answers';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

let Cookie = '';

beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1, { prices: { deposit: 500_000 } });
  await addRental({ id: 1 });
});

const CLEANING = { name: 'Cleaning', kind: 'fee', per: 'stay', amount: '1,250.50', taxed: 'on' };
const CHEF = { name: 'Chef', kind: 'extra', per: 'day', amount: '600', optional: 'on', most: '2' };
const TAX = { name: 'Sales tax', kind: 'tax', per: 'percent', amount: '7' };

/** The form's fields; prices that are not named are inherited. */
const fieldsOf = (charges: Array<Record<string, string>> = [], more: Record<string, string> = {}) => ({
  ...Object.fromEntries(['charges', 'advance', 'deposit'].map((name) => [`prices.${name}.choice`, 'inherit'])),
  ...(charges.length > 0 ? { 'prices.charges.choice': 'own' } : {}),
  ...Object.fromEntries(
    charges.flatMap((charge, at) =>
      Object.entries(charge).map(([name, value]) => [`prices.charges.list[${at}].${name}`, value]),
    ),
  ),
  ...more,
});
const own = (name: string, value: string) => ({ [`prices.${name}.choice`]: 'own', [`prices.${name}.value`]: value });

const postRental = (...fields: Parameters<typeof fieldsOf>) =>
  answerOf(() => saveRental(args(formPost('/admin/1/prices?q=ari', fieldsOf(...fields), { Cookie }), { id: '1' })));
const postCategory = (...fields: Parameters<typeof fieldsOf>) =>
  answerOf(() =>
    saveCategory(args(formPost('/admin/categories/1/prices', fieldsOf(...fields), { Cookie }), { categoryId: '1' })),
  );
const stored = async () => (await db.select().from(rentals).where(eq(rentals.id, 1)))[0]!.prices;
const errorsOf = ({ body }: { body: unknown }) => (body as { error: Record<string, string[]> }).error;
const shown = async () =>
  (await answerOf(() => rentalPage(args(pageGet('/admin/1/prices', { Cookie }), { id: '1' })))).body as {
    values: { version: string };
  };

test('charges, an advance and a deposit are inherited until they are set or taken away', async () => {
  const answer = await postRental([CLEANING, CHEF, TAX], own('advance', '12.5'));
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/admin/1/prices?q=ari']);
  const base = { optional: false, taxed: false, most: 1 };
  expect(await stored()).toEqual({
    charges: [
      { ...base, key: 'cleaning-1', name: 'Cleaning', kind: 'fee', per: 'stay', amount: 125_050, taxed: true },
      { ...base, key: 'chef-1', name: 'Chef', kind: 'extra', per: 'day', amount: 60_000, optional: true, most: 2 },
      { ...base, key: 'sales-tax-1', name: 'Sales tax', kind: 'tax', per: 'percent', amount: 700 },
    ],
    advance: 1250,
  });
  expect(await findRentalPrices(1)).toMatchObject({ prices: { advance: 1250, deposit: 500_000 } });
  await postRental([], { 'prices.deposit.choice': 'none', 'prices.charges.choice': 'none' });
  expect(await stored()).toEqual({ charges: [], deposit: null });
  expect((await postCategory([CLEANING], own('deposit', '2500'))).status).toBe(303);
  expect(await findRentalPrices(1)).toMatchObject({
    prices: { charges: [], deposit: null },
    inherited: { deposit: 250_000 },
  });
  await postRental();
  expect(await findRentalPrices(1)).toMatchObject({ prices: { charges: [{ name: 'Cleaning' }], deposit: 250_000 } });
});

test('a charge keeps its key when it is renamed, and two of one name have keys of their own', async () => {
  await postRental([
    CLEANING,
    { ...CLEANING, key: 'cleaning-1' },
    { ...CHEF, key: 'cook-1' },
    { ...CHEF, key: 'cook-1' },
  ]);
  expect((await stored()).charges!.map(({ key }) => key)).toEqual(['cleaning-2', 'cleaning-1', 'cook-1', 'chef-1']);
});

describe('the screen of a rental refuses at the field, and stores nothing', () => {
  const AMOUNT = ['Please enter an amount from 0.01 to 100,000,000'];
  const PART = ['Please enter a percentage from 0.01 to 100'];
  const first = (field: string) => `prices.charges.list[0].${field}`;
  test.each<[string, Parameters<typeof fieldsOf>, Record<string, string[]>]>([
    ['a negative amount', [[{ ...CHEF, amount: '-5' }]], { [first('amount')]: AMOUNT }],
    ['three decimals', [[{ ...CHEF, amount: '5.001' }]], { [first('amount')]: AMOUNT }],
    ['an absurd amount', [[{ ...CHEF, amount: '100000000.01' }]], { [first('amount')]: AMOUNT }],
    ['a tax beyond 100 percent', [[{ ...TAX, amount: '100.01' }]], { [first('amount')]: PART }],
    ['a charge without a name', [[{ ...CHEF, name: ' ' }]], { [first('name')]: ['Name is required'] }],
    ['an optional tax', [[{ ...TAX, optional: 'on' }]], { [first('optional')]: ['A tax cannot be optional'] }],
    ['more than 20', [[{ ...CHEF, most: '21' }]], { [first('most')]: ['Please enter a whole number from 1 to 20'] }],
    ['an advance beyond 100 percent', [[], own('advance', '101')], { 'prices.advance.value': PART }],
    ['a deposit of nothing', [[], own('deposit', '0')], { 'prices.deposit.value': AMOUNT }],
    [
      'charges of its own without any',
      [[], { 'prices.charges.choice': 'own' }],
      { 'prices.charges.list': ['Please add a charge, or choose none'] },
    ],
  ])('%s', async (_, fields, errors) => {
    const answer = await postRental(...fields);
    expect([answer.status, errorsOf(answer)]).toEqual([400, errors]);
    expect(await stored()).toEqual({});
  });
});

test('a stale version shows both price lists, and what is chosen there is saved as it was typed', async () => {
  const { version } = (await shown()).values;
  await postRental([TAX]);
  const answer = await postRental([CLEANING], { version });
  expect(answer.status).toBe(409);
  const { conflict } = answer.body as {
    conflict: { version: string; fields: Array<{ mine: { entries: string; lines: string[] } }> };
  };
  expect(conflict.fields[0]!.mine.lines).toContain('Cleaning: 1250.50 for the stay');
  const settled = {
    version: conflict.version,
    conflict: 'prices',
    'conflict.prices': 'mine',
    'conflict.prices.mine': conflict.fields[0]!.mine.entries,
  };
  const again = await answerOf(() => saveRental(args(formPost('/admin/1/prices', settled, { Cookie }), { id: '1' })));
  expect(again.status).toBe(303);
  expect(await stored()).toMatchObject({ charges: [{ name: 'Cleaning', amount: 125_050 }] });
});

test('a row is added and removed without scripts, and the audit log tells of what was saved', async () => {
  const added = await postRental([CLEANING], {
    __intent__: JSON.stringify({
      type: 'insert',
      payload: { name: 'prices.charges.list', defaultValue: { kind: 'fee' } },
    }),
  });
  expect(added.body).toMatchObject({
    initialValue: { prices: { charges: { list: [{ name: 'Cleaning' }, { kind: 'fee' }] } } },
  });
  expect(await stored()).toEqual({});
  await postCategory([TAX]);
  const [event] = await db.select().from(auditEvents);
  expect(event).toMatchObject({ subject: 'category', action: 'changed', changes: { prices: [{}, { charges: [{}] }] } });
  expect((await db.select().from(categories))[0]!.version).toBe(2);
});
