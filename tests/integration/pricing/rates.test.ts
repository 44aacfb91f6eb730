import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { whoActs } from '~/domains/audit/record.server';
import { auditEvents } from '~/domains/audit/tables.server';
import { findRateValues, listRates } from '~/domains/pricing/rates/queries.server';
import { rates } from '~/domains/pricing/rates/tables.server';
import { requestAdmin } from '~/http/process/request-context.server';
import { action as saveRate } from '~/routes/admin._catalog._rentals.$id.rates.$rateId';
import { answerOf } from '../../support/answers';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { args, formPost } from '../../support/requests';
import { signedIn } from '../../support/signed-in';
import { fromAddress } from '../../support/visitor';

let Cookie = '';

// In production, the start of the process sets it.
beforeAll(() => void (whoActs.now = requestAdmin));
afterAll(() => void (whoActs.now = undefined));

beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1);
  await addRental({ id: 1 });
  await addRental({ id: 2 });
});

const WEEK = { name: 'Art Week', firstDay: '2027-12-01', lastDay: '2027-12-06', price: '2500' };

const post = (fields: Record<string, string>, rateId = 'new', id = '1') =>
  fromAddress('192.0.2.7', () =>
    answerOf(() =>
      saveRate(
        args(formPost(`/admin/${id}/rates/${rateId}`, { intent: 'save', ...fields }, { Cookie }), { id, rateId }),
      ),
    ),
  );
const errorsOf = ({ body }: { body: unknown }) => (body as { error: Record<string, string[]> }).error;

test('a rate is added, changed and removed, and the audit log tells of each', async () => {
  const added = await post({ ...WEEK, surcharge: '300', surchargeWeekdays: '6', minimumStay: '3' });
  expect([added.status, added.headers.get('Location')]).toEqual([303, '/admin/1/prices']);
  const [rate] = await listRates(1);
  expect(rate).toMatchObject({ ...WEEK, price: 2500, surcharge: 300, surchargeWeekdays: [6], minimumStay: 3 });
  expect((await post({ ...WEEK, price: '2600', version: '1' }, String(rate!.id))).status).toBe(303);
  expect(await listRates(1)).toMatchObject([
    { price: 2600, surcharge: null, surchargeWeekdays: [], minimumStay: null },
  ]);
  expect((await post({ intent: 'remove' }, String(rate!.id))).status).toBe(303);
  expect(await listRates(1)).toEqual([]);
  const events = await db.select().from(auditEvents).orderBy(auditEvents.id);
  expect(events.map(({ subject, subjectId, changes }) => [subject, subjectId, changes])).toMatchObject([
    ['rental', 1, { rate: [null, { price: 2500 }] }],
    ['rental', 1, { rate: [{ price: 2500 }, { price: 2600 }] }],
    ['rental', 1, { rate: [{ price: 2600 }, null] }],
  ]);
});

describe('the form refuses at the field, and stores nothing', () => {
  test.each<[string, Record<string, string>, Record<string, string[]>]>([
    [
      'a last day before the first',
      { lastDay: '2027-11-30' },
      { lastDay: ['The last day cannot be before the first day'] },
    ],
    ['a day that does not exist', { firstDay: '2027-11-31' }, { firstDay: ['A first day is required'] }],
    ['a negative price', { price: '-1' }, { price: ['Price must be a positive number of whole dollars'] }],
    ['an absurd price', { price: '100000001' }, { price: ['Price must be a positive number of whole dollars'] }],
    ['a surcharge on no day', { surcharge: '5' }, { surchargeWeekdays: ['Please choose a day'] }],
    [
      'days without a surcharge',
      { surchargeWeekdays: '6' },
      { surcharge: ['Please enter the surcharge for these days'] },
    ],
    ['a minimum of no stay', { minimumStay: '0' }, { minimumStay: ['Please enter a whole number from 1 to 365'] }],
  ])('%s', async (_, fields, errors) => {
    const answer = await post({ ...WEEK, ...fields });
    expect([answer.status, errorsOf(answer)]).toEqual([400, errors]);
    expect(await db.select().from(rates)).toEqual([]);
  });
});

test('two rates of a rental never stand for one day, and the form names the other; neighbors and other rentals may', async () => {
  await post(WEEK);
  const refused = await post({ ...WEEK, name: 'Boat show', firstDay: '2027-12-06', lastDay: '2027-12-09' });
  expect(refused.status).toBe(400);
  expect(errorsOf(refused).firstDay![0]).toMatch(/^Art Week already covers some of these days: .*December 1.*2027/);
  for (const days of [
    { firstDay: '2027-11-28', lastDay: '2027-12-01' },
    { firstDay: '2027-12-03', lastDay: '2027-12-04' },
    { firstDay: '2027-11-28', lastDay: '2027-12-09' },
  ]) {
    expect((await post({ ...WEEK, name: 'Boat show', ...days })).status).toBe(400);
  }
  expect((await post({ ...WEEK, firstDay: '2027-12-07', lastDay: '2027-12-09' })).status).toBe(303);
  expect((await post(WEEK, 'new', '2')).status).toBe(303);
  const both = await Promise.all([1, 2, 3].map(() => post({ ...WEEK, firstDay: '2028-01-01', lastDay: '2028-01-03' })));
  expect(both.map(({ status }) => status).sort()).toEqual([303, 400, 400]);
  await expect(db.insert(rates).values({ ...WEEK, price: 1, rentalId: 1 })).rejects.toMatchObject({
    cause: { constraint_name: 'rates_no_overlap' },
  });
});

test('a stale version shows what the other admin saved; a rate of another rental is not found', async () => {
  await post(WEEK);
  const [rate] = await listRates(1);
  await post({ ...WEEK, price: '2600', version: '1' }, String(rate!.id));
  const answer = await post({ ...WEEK, price: '2700', version: '1' }, String(rate!.id));
  expect([answer.status, answer.body]).toMatchObject([409, { conflict: { fields: [{ label: 'Price' }] } }]);
  expect(await listRates(1)).toMatchObject([{ price: 2600 }]);
  expect((await post(WEEK, String(rate!.id), '2')).status).toBe(404);
  expect((await post({ intent: 'remove' }, String(rate!.id), '2')).status).toBe(404);
});

test('two edits of a rate are merged, but its days and what it costs are not mixed', async () => {
  await post(WEEK);
  await post({ ...WEEK, firstDay: '2028-01-01', lastDay: '2028-01-02' });
  const [rate, other] = await listRates(1);
  const id = String(rate!.id);
  const { version } = (await findRateValues(1, rate!.id))!;
  await post({ ...WEEK, name: 'Art Basel', lastDay: '2027-12-08', version }, id);
  await post({ ...WEEK, firstDay: '2028-01-01', lastDay: '2028-01-03', version: '1' }, String(other!.id));
  expect((await post({ ...WEEK, price: '2700', version }, id)).status).toBe(303);
  const late = await post({ ...WEEK, firstDay: '2027-12-07', lastDay: '2027-12-07', price: '2700', version }, id);
  expect([late.status, late.body]).toMatchObject([
    409,
    {
      conflict: {
        saved: { by: 'marina' },
        merged: ['Changes by marina kept: Name.'],
        fields: [
          { label: 'First day', theirs: { lines: ['2027-12-01'] } },
          { label: 'Last day', theirs: { lines: ['2027-12-08'] } },
        ],
      },
    },
  ]);
  expect((await listRates(1))[0]).toMatchObject({ name: 'Art Basel', lastDay: '2027-12-08', price: 2700 });
});
