import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import type { Charge } from '~/domains/catalog/vocabulary';
import { outbox } from '~/domains/mail/tables.server';
import { quotes } from '~/domains/reservations/quotes/tables.server';
import { loader } from '~/routes/_site.book.$id';
import { issueKey } from '~/http/json/idempotency.server';
import { answerOf } from '../../support/answers';
import { good, viaApi, viaPage } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { args, pageGet } from '../../support/requests';

const charge = (more: Partial<Charge>): Charge => ({
  ...{ key: 'crew', name: 'Crew', kind: 'fee', per: 'day', amount: 45_050, optional: false, taxed: true, most: 1 },
  ...more,
});
const CREW = charge({});
const CHEF = charge({ key: 'chef', name: 'Chef', kind: 'extra', per: 'guest', optional: true, most: 2 });

beforeEach(async () => {
  await emptyTables();
  await addCategory(1, { prices: { charges: [CREW, CHEF], deposit: 500_000 } });
  await addRental({ id: 1 });
});

const stored = () =>
  db.select({ guests: quotes.guests, extras: quotes.extras, rent: quotes.rent, total: quotes.total }).from(quotes);

test('guests and extras are kept with a request of either door, and the total on the wire stays the rent', async () => {
  const { customerName, ...rest } = good;
  expect(await viaPage(1, { ...rest, customerName, guests: '6', 'extras.chef': '2' })).toMatchObject({ status: 303 });
  const api = await viaApi({ ...good, rentalId: 1, guests: 6, extras: { chef: 2 } });
  expect(api).toMatchObject({ status: 201 });
  const [first, second] = await stored();
  // Three days at 1,950 and 450.50 for the crew, and two chefs for six guests.
  expect(first).toEqual({ guests: 6, extras: { chef: 2 }, rent: 585_000, total: 585_000 + 3 * 45_050 + 12 * 45_050 });
  expect(second).toEqual(first);
  expect(api).toMatchObject({
    body: {
      ...{ totalPrice: 5850, totalCents: 1_260_750, depositCents: 500_000, currency: 'USD' },
      lines: [
        { kind: 'rent', label: 'Rent', cents: 585_000, because: '$1,950 per day × 3 days' },
        { kind: 'extra', label: 'Chef × 2', cents: 540_600, because: '$450.50 per guest × 6 guests × 2' },
        { kind: 'fee', label: 'Crew', cents: 135_150, because: '$450.50 per day × 3 days' },
      ],
    },
  });
});

test('the mails of a request show the lines and the whole total, not the rent alone', async () => {
  await viaPage(1, { ...good, guests: '6', 'extras.chef': '2' });
  const mails = await db.select({ kind: outbox.kind, payload: outbox.payload }).from(outbox);
  const quote = {
    total: '$12,607.50',
    deposit: '$5,000.00',
    lines: [{ label: 'Rent' }, { label: 'Chef × 2' }, { label: 'Crew' }],
  };
  expect(mails.map(({ kind }) => kind).sort()).toEqual(['booking-new', 'booking-received']);
  for (const { payload } of mails) expect(payload).toMatchObject({ totalPrice: 5850, quote });
});

test('more of an extra than there is, and an unknown one in JSON, are refused at their place', async () => {
  expect((await viaPage(1, { ...good, 'extras.chef': '3' })).errors).toHaveProperty(['extras.chef']);
  expect((await viaApi({ ...good, rentalId: 1, extras: { chef: 3 } })).status).toBe(400);
  expect((await viaApi({ ...good, rentalId: 1, extras: { helicopter: 1 } })).status).toBe(400);
  expect((await viaPage(1, { ...good, guests: '0' })).errors).toHaveProperty('guests');
  expect(await stored()).toEqual([]);
});

test('a request for other guests or extras is another request, and the same one is not', async () => {
  const fields = { ...good, idempotencyKey: issueKey(), guests: '2', 'extras.chef': '0' };
  const sent = async (change: object) => {
    expect(await viaPage(1, { ...fields, ...change })).toMatchObject({ status: 303 });
    return (await stored()).length;
  };
  expect(await sent({})).toBe(1);
  expect(await sent({ 'extras.chef': '' })).toBe(1);
  expect(await sent({ guests: '8' })).toBe(2);
  expect(await sent({ guests: '8', 'extras.chef': '1' })).toBe(3);
  // A new key, which the back button makes, does not merge different requests either, only equal ones.
  expect(await sent({ idempotencyKey: issueKey(), guests: '8', 'extras.chef': '2' })).toBe(4);
  expect(await sent({ idempotencyKey: issueKey(), guests: '8', 'extras.chef': '2' })).toBe(4);
});

test('an API key that was used with other guests or extras is refused', async () => {
  const send = (change: object) =>
    viaApi({ ...good, rentalId: 1, guests: 2, extras: { chef: 1 }, ...change }, { 'Idempotency-Key': 'once' });
  expect((await send({})).status).toBe(201);
  expect((await send({ guests: 8 })).status).toBe(409);
  expect((await send({ extras: { chef: 2 } })).status).toBe(409);
  expect((await send({ extras: {} })).status).toBe(409);
  expect((await send({})).status).toBe(201);
});

test('the form knows the prices that the rental inherits, and the rates of the days ahead', async () => {
  const page = await answerOf(() => loader(args(pageGet('/book/1?guests=4'), { id: '1' })));
  expect(page.body).toMatchObject({
    rental: { prices: { charges: [CREW, CHEF], advance: null, deposit: 500_000 }, rates: [] },
    form: { dates: { guests: 4 } },
  });
});
