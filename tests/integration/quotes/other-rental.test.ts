import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { holds } from '~/domains/availability/tables.server';
import { categories } from '~/domains/catalog/tables.server';
import { misfits } from '~/domains/pricing/quote/replay';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { findQuotes } from '~/domains/reservations/quotes/queries.server';
import type { Typed } from '~/domains/reservations/quotes/editor/price-typed.server';
import { bookings } from '~/domains/reservations/tables.server';
import { action, loader } from '~/routes/admin.reservations.$id_.quote';
import { answerOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold, addReservation } from '../../support/fixtures/pending-reservations';
import { customerPageOf, postAcceptance, postQuote, storedOf, typedQuote } from '../../support/fixtures/quotes';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

let Cookie = '';
let id = 0;
let reference = '';

const charge = { optional: false, taxed: true, most: 1 };
const CAPTAIN = {
  ...charge,
  key: 'captain',
  name: 'Captain',
  kind: 'fee' as const,
  per: 'day' as const,
  amount: 45_000,
};

beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1);
  await addCategory(2, { terms: { handoverTime: '09:00', returnTime: '18:00' } });
  await db
    .update(categories)
    .set({ prices: { charges: [CAPTAIN] } })
    .where(eq(categories.id, 2));
  await addRental({ id: 1, price: 1950, name: 'Aria' });
  await addRental({ id: 2, price: 3000, name: 'Bella', categoryId: 2 });
  ({ id, reference } = await addReservation());
});

const path = () => `/admin/reservations/${id}/quote?rental=2`;
const post = (fields: Record<string, string> = {}) =>
  answerOf(() => action(args(formPost(path(), typedQuote(fields), { Cookie }), { id: String(id) })));
const stay = async () => {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
  return row!;
};
const held = async () => (await db.select().from(holds)).map(({ rentalId, bookingId, reason }) => ({ rentalId, bookingId, reason })); // prettier-ignore
const confirm = async () => {
  expect((await postQuote(Cookie, id, typedQuote())).status).toBe(303);
  expect((await postAcceptance(reference, 1)).status).toBe(303);
};

test('the editor offers other rentals, with their charges', async () => {
  const editor = (query: string) =>
    answerOf(() => loader(args(pageGet(`/admin/reservations/${id}/quote${query}`, { Cookie }), { id: String(id) })));
  expect((await editor('')).body).toMatchObject({
    view: { rental: { id: 1, isOther: false }, charges: [] },
    rentals: [{ name: 'Aria' }, { name: 'Bella' }],
  });
  expect((await editor('?rental=2')).body).toMatchObject({
    view: { rental: { id: 2, name: 'Bella', isOther: true }, charges: [{ key: 'captain' }] },
  });
  expect((await editor('?rental=99')).body).toMatchObject({ view: { rental: { id: 1, isOther: false } } });
});

describe('a pending request', () => {
  test('moves to the rental of its new quote, at its price of now, and is confirmed there', async () => {
    await addHold({ rentalId: 1, startDate: inDays(10), endDate: inDays(12) });
    expect((await post()).status).toBe(303);
    expect(await stay()).toMatchObject({ rentalId: 2, rentalName: 'Bella', unitPrice: 3000, totalPrice: 9000 });
    const [quote] = await storedOf(id);
    expect(quote).toMatchObject({ rentalId: 2, rentalName: 'Bella', rent: 900_000, total: 1_035_000 });
    for (const stored of await findQuotes(id)) expect(misfits(stored)).toEqual([]);
    expect((await postAcceptance(reference, 1)).status).toBe(303);
    expect(await held()).toContainEqual({ rentalId: 2, bookingId: id, reason: 'reservation' });
    expect(await stay()).toMatchObject({ status: 'confirmed', handoverTime: '09:00', returnTime: '18:00' });
  });

  test('keeps its option there, and frees the time of the first', async () => {
    expect((await postQuote(Cookie, id, typedQuote({ keep: 'on' }))).status).toBe(303);
    expect(await held()).toEqual([{ rentalId: 1, bookingId: id, reason: 'option' }]);
    expect((await post({ seen: '1' })).status).toBe(303);
    expect(await held()).toEqual([{ rentalId: 2, bookingId: id, reason: 'option' }]);
    const [event] = (await db.select().from(bookingEvents)).slice(-1);
    expect(event!.reason).toMatch(/^Quote 2, Bella, \$10,350\.00, valid until /);
  });

  test('is refused where the other rental is taken or gone, and stays as it was', async () => {
    await addHold({ rentalId: 2, startDate: inDays(11), endDate: inDays(11) });
    expect((await post()).status).toBe(409);
    expect(await stay()).toMatchObject({ rentalId: 1, version: 1 });
    expect(await storedOf(id)).toEqual([]);
  });
});

describe('what is confirmed', () => {
  test('stays until the quote of another rental is accepted; then both change at once', async () => {
    await confirm();
    expect((await post({ seen: '1' })).status).toBe(303);
    expect(await stay()).toMatchObject({ rentalId: 1, agreedVersion: 1 });
    expect(await held()).toEqual([{ rentalId: 1, bookingId: id, reason: 'reservation' }]);
    const { quote } = await customerPageOf(reference);
    expect(quote?.changes).toContainEqual(expect.stringMatching(/^Rental: Bella instead of Aria/));
    expect((await postAcceptance(reference, 2)).status).toBe(303);
    expect(await stay()).toMatchObject({
      ...{ rentalId: 2, rentalName: 'Bella', unitPrice: 3000, totalPrice: 9000, agreedVersion: 2 },
      ...{ handoverTime: '09:00', returnTime: '18:00', status: 'confirmed' },
    });
    expect(await held()).toEqual([{ rentalId: 2, bookingId: id, reason: 'reservation' }]);
  });

  test('stays where it is if the other rental was taken meanwhile', async () => {
    await confirm();
    expect((await post({ seen: '1' })).status).toBe(303);
    await addHold({ rentalId: 2, startDate: inDays(12), endDate: inDays(12) });
    const answer = await postAcceptance(reference, 2);
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      409,
      expect.stringContaining('Those dates are booked'),
    ]);
    expect(await stay()).toMatchObject({ rentalId: 1, agreedVersion: 1 });
    expect(await held()).toContainEqual({ rentalId: 1, bookingId: id, reason: 'reservation' });
  });
});

test('customers who swap their rentals at the same moment do not wait for each other forever', async () => {
  const swaps = Array.from({ length: 10 }, async (_, index) => {
    const dates = { startDate: inDays(30 + 3 * index), endDate: inDays(31 + 3 * index) };
    const from = 1 + (index % 2);
    const own = await addReservation({ ...dates, rentalId: from, status: 'confirmed' });
    await addHold({ ...dates, rentalId: from, bookingId: own.id, reason: 'reservation' });
    const sent = formPost(
      `/admin/reservations/${own.id}/quote?rental=${3 - from}`,
      typedQuote({ ...dates, validDay: inDays(2) }),
      { Cookie },
    );
    expect((await answerOf(() => action(args(sent, { id: String(own.id) })))).status).toBe(303);
    return own;
  });
  const ready = await Promise.all(swaps);
  const answers = await Promise.all(ready.map((own) => postAcceptance(own.reference, 1)));
  expect(answers.map(({ status }) => status)).toEqual(ready.map(() => 303));
});

test('a typed quote is calculated without being sent', async () => {
  const { status, body } = await post({ intent: 'price', discount: '10%', discountLabel: 'A regular' });
  const { priced, ...sent } = body as { priced: Typed; initialValue: object };
  expect([status, priced.amounts.total]).toEqual([200, 900_000 + 135_000 - 90_000]);
  expect(priced.lines.map(({ label }) => label)).toEqual(['Rent', 'Captain', 'A regular']);
  expect(sent).toMatchObject({ initialValue: { discount: '10%' } });
  expect(sent).not.toHaveProperty('error');
  expect(await storedOf(id)).toEqual([]);
  const wrong = await post({ intent: 'price', discount: '2000000' });
  expect([wrong.status, wrong.body]).toMatchObject([400, { error: { discount: [expect.any(String)] } }]);
});
