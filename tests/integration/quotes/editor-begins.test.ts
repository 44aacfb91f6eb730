import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { rentals } from '~/domains/catalog/tables.server';
import { rates } from '~/domains/pricing/rates/tables.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import * as quote from '~/routes/admin.reservations.$id_.quote';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { editorOf, postQuote, storedOf, typedQuote } from '../../support/fixtures/quotes';
import { type PageRoute, renderedPage } from '../../support/rendered-forms';
import { pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

let Cookie = '';

beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1, { prices: { advance: 3000 } });
  await addRental({ id: 1, price: 1950 });
});

/** Sends the editor's first values, changed by `fields`. */
async function sendAgain(id: number, fields: Record<string, string> = {}) {
  const { begun, seen } = await editorOf(Cookie, id);
  const { discount = '', discountLabel = '', advance = '' } = begun;
  const again = { seen: String(seen), discount, discountLabel, advance };
  expect((await postQuote(Cookie, id, typedQuote({ ...again, ...fields }))).status).toBe(303);
}

test('an advance that was typed as nothing stays nothing; the first form begins with the price list', async () => {
  const { id } = await addReservation();
  expect((await editorOf(Cookie, id)).begun.advance).toBe('30');
  await sendAgain(id, { advance: '0' });
  expect((await editorOf(Cookie, id)).begun.advance).toBe('0');
  await sendAgain(id);
  expect(await storedOf(id)).toMatchObject([
    { version: 2, advance: 0 },
    { version: 1, advance: 0 },
  ]);
});

test('several discounts stay taken off, as one amount under their names', async () => {
  const { id } = await addReservation();
  await sendAgain(id, { discount: '10%', discountLabel: 'For a regular' });
  await confirmReservation(id, { actor: 'marina', total: 5000, reason: 'As said by phone' });
  expect((await editorOf(Cookie, id)).begun).toMatchObject({
    discount: '850.00',
    discountLabel: 'For a regular, Agreed discount',
  });
  await sendAgain(id, { endDate: inDays(13) });
  expect((await storedOf(id))[0]).toMatchObject({ version: 3, rent: 780_000, total: 695_000 });
});

test('a confirmed total over as many lines as a form takes begins with all of them, and the form names its limit', async () => {
  const { id } = await addReservation();
  const typed = (lines: Array<{ kind: string; label: string; amount: string }>) =>
    Object.fromEntries(lines.flatMap((line, at) => Object.entries(line).map(([name, value]) => [`added[${at}].${name}`, value]))); // prettier-ignore
  const eight = Array.from({ length: 8 }, (_, at) => ({ kind: 'extra', label: `Dinner ${at + 1}`, amount: '10.00' }));
  await sendAgain(id, typed(eight));
  await confirmReservation(id, { actor: 'marina', total: 7000, reason: 'As said by phone' });
  const begun = (await editorOf(Cookie, id)).begun.added.map(({ kind, label, amount }) => ({ kind, label, amount }));
  expect(begun.length).toBeGreaterThan(8);
  expect(begun).toEqual(expect.arrayContaining(eight));
  const limit = 'This form takes at most 8 lines. Combine some, and clear the rest.';
  const page = await renderedPage(quote as unknown as PageRoute, '/admin/reservations/:id/quote', pageGet(`/admin/reservations/${id}/quote`, { Cookie })); // prettier-ignore
  expect(page).toContain(limit);
  const all = typedQuote({ seen: '2', ...typed(begun) });
  expect(await postQuote(Cookie, id, all)).toMatchObject({ status: 400, body: { error: { added: [limit] } } });
  const combined = begun.map((line, at) => (at < 8 ? line : { ...line, label: '', amount: '' }));
  await sendAgain(id, typed(combined));
  expect((await storedOf(id))[0]).toMatchObject({ version: 3 });
});

test('a price agreed before quotes existed fills the first form', async () => {
  const { id } = await addReservation({ status: 'confirmed', agreedTotal: 5000 });
  expect((await editorOf(Cookie, id)).begun).toMatchObject({ discount: '850.00', discountLabel: 'Agreed discount' });
});

test('a rental that is priced by another unit now lends a stay of the old one no rates', async () => {
  const { id } = await addReservation();
  await db.update(rentals).set({ priceUnit: 'week', price: 9000 }).where(eq(rentals.id, 1));
  await db.insert(rates).values({
    ...{ rentalId: 1, name: 'Art Week', firstDay: inDays(5), lastDay: inDays(20), price: 15_000 },
    surchargeWeekdays: [],
  });
  expect((await editorOf(Cookie, id)).keptPrice).toBe('$1,950 per day');
  await sendAgain(id);
  expect((await storedOf(id))[0]).toMatchObject({ rent: 585_000, unitPrice: 1950, priceUnit: 'day' });
});
