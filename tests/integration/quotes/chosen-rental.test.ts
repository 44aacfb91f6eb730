import { beforeEach, expect, test } from 'vitest';
import type { Chosen } from '~/domains/reservations/quotes/editor/find-chosen.server';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { postQuote, storedOf, typedQuote } from '../../support/fixtures/quotes';
import { signedIn } from '../../support/signed-in';

const CHEF = {
  ...{ key: 'chef', name: 'Chef', kind: 'extra' as const, per: 'day' as const },
  ...{ amount: 45_000, optional: true, taxed: false, most: 1 },
};

let Cookie = '';
let id = 0;

beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1, { prices: { charges: [CHEF] } });
  await addCategory(2, { prices: { advance: 5000 } });
  await addRental({ id: 1, price: 1950, name: 'Aria' });
  await addRental({ id: 2, price: 3000, name: 'Bella', categoryId: 2 });
  ({ id } = await addReservation());
});

/** The response to a quote's form in which rental 2 is chosen, unless `fields` choose another. */
async function choose(fields: Record<string, string>) {
  const { status, body } = await postQuote(Cookie, id, typedQuote({ intent: 'rental', rental: '2', ...fields }));
  return { status, ...(body as Chosen) };
}

test('is shown with all that was typed, and with its own values where nothing was', async () => {
  const { status, shown, initialValue, error } = await choose({
    ...{ guests: 'eight', note: 'As quiet.', 'added[0].label': 'A chef', validDay: '' },
  });
  expect([status, error, shown?.leftOut]).toEqual([200, undefined, []]);
  expect(shown?.view.rental).toEqual({ id: 2, name: 'Bella', isOther: true });
  expect(initialValue).toMatchObject({ rental: '2', guests: 'eight', note: 'As quiet.', advance: '50' });
  expect(initialValue).toMatchObject({ added: [{ label: 'A chef' }], startDate: inDays(10) });
  // An emptied field counts as typed, too.
  expect(initialValue).not.toHaveProperty('validDay');
  expect(await storedOf(id)).toEqual([]);
});

test('extras that it does not offer are named', async () => {
  const { shown, initialValue } = await choose({ 'extras.chef': '1' });
  expect([shown?.leftOut, initialValue?.extras]).toEqual([['Chef'], {}]);
});

test.each(['send', 'price'])('is shown before its quote can be made: %s', async (intent) => {
  const { status, shown, rentals } = await choose({ intent, rentalSearch: 'bel' });
  expect([status, shown?.view.rental.id]).toEqual([200, 2]);
  expect(rentals).toEqual([{ id: 2, name: 'Bella' }]);
  expect(await storedOf(id)).toEqual([]);
});

test('stays the same while others are looked for', async () => {
  const { shown, rentals } = await choose({ rental: '1', rentalSearch: 'bel' });
  expect(shown?.view.rental).toMatchObject({ id: 1, isOther: false });
  expect(rentals?.map(({ name }) => name)).toEqual(['Aria', 'Bella']);
});
