import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { findQuotes } from '~/domains/reservations/quotes/queries.server';
import { bookings } from '~/domains/reservations/tables.server';
import { loneReservation } from '../../support/fixtures/lone-reservation';
import { editorOf, postQuote, typedQuote } from '../../support/fixtures/quotes';

let Cookie = '';
let id = 0;

/** A past stay: rent 5,850, less 10 % for a regular, and less another 265 at the confirmation: 5,000 in all. */
beforeEach(async () => {
  ({ Cookie, id } = await loneReservation());
  await postQuote(Cookie, id, typedQuote({ discount: '10%', discountLabel: 'Regular' }));
  await confirmReservation(id, { actor: 'marina', total: 5000, reason: 'A handshake' });
  await db.update(bookings).set({ status: 'completed' });
});

const discounts = async () => (await findQuotes(id))[0]!.lines.filter(({ kind }) => kind === 'discount');
/** Sends the final form with its own values, and with `fee` if it is given. */
async function settle(fee: Record<string, string> = {}) {
  const { discount, discountLabel } = (await editorOf(Cookie, id)).final!;
  return postQuote(Cookie, id, {
    intent: 'charges',
    seen: '2',
    discount: discount!,
    discountLabel: discountLabel!,
    ...fee,
  });
}

test('two discounts stay as they were agreed where the form’s one is sent as it began', async () => {
  const agreed = await discounts();
  expect(agreed).toHaveLength(2);
  const same = await settle();
  expect([same.status, same.body]).toMatchObject([
    409,
    { error: { '': [expect.stringMatching(/charges are already agreed/)] } },
  ]);
  expect(
    (await settle({ 'charges[0].label': 'Fuel', 'charges[0].kind': 'extra', 'charges[0].amount': '400' })).status,
  ).toBe(303);
  expect(await discounts()).toEqual(agreed);
  expect((await findQuotes(id))[0]!.total).toBe(540_000);
});

test('another discount replaces them', async () => {
  expect((await settle({ discount: '100', discountLabel: 'Late boat' })).status).toBe(303);
  expect(await discounts()).toMatchObject([{ label: 'Late boat', cents: -10_000 }]);
});
