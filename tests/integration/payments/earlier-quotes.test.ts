import { expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { allowErasing } from '~/db/erasing.server';
import { categories } from '~/domains/catalog/tables.server';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { quotes } from '~/domains/reservations/quotes/tables.server';
import { loader as inbox } from '~/routes/admin.reservations._index';
import { loader as csv } from '~/routes/admin.reservations[.]csv';
import { answerOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { loneReservation } from '../../support/fixtures/lone-reservation';
import { paymentsOf } from '../../support/fixtures/payments';
import { addHold } from '../../support/fixtures/pending-reservations';
import { CAPTAIN_AND_TAX, customerText, postQuote, typedQuote } from '../../support/fixtures/quotes';
import { args, pageGet } from '../../support/requests';

/** Makes the quotes like those of earlier releases, which stored no purpose. */
const asBefore = () =>
  db.transaction(async (tx) => {
    await allowErasing(tx);
    await tx.update(quotes).set({ purpose: null });
  });

test('a quote that does not say what it is for costs the same on every screen', async () => {
  const { Cookie, id, reference } = await loneReservation();
  await db.update(categories).set({ prices: { charges: CAPTAIN_AND_TAX, deposit: 500_000, advance: 3000 } });
  await postQuote(Cookie, id, typedQuote());
  await asBefore();
  const load = async (loader: typeof inbox | typeof csv, path: string) =>
    (await answerOf(() => loader(args(pageGet(path, { Cookie }))))).body;

  // Rent 5,850, captain 1,350 and tax 504.
  expect(await customerText(reference)).toContain('$7,704');
  expect((await paymentsOf(Cookie, id)).account).toMatchObject({
    ...{ total: '$7,704.00', advance: '$2,311.20', deposit: '$5,000.00' },
  });
  expect(await load(inbox, '/admin/reservations')).toMatchObject({ lines: [{ total: '$7,704' }] });
  expect(await load(csv, '/admin/reservations.csv')).toContain(',7704.00,0.00,');
});

test('one that changes what was confirmed before there were quotes still counts only once it is agreed', async () => {
  const { Cookie, id } = await loneReservation({ status: 'confirmed' });
  await addHold({ reason: 'reservation', bookingId: id });
  const confirmed = { kind: 'status', actor: 'marina', fromStatus: 'pending', toStatus: 'confirmed' } as const;
  await db.insert(bookingEvents).values({ bookingId: id, ...confirmed });
  await postQuote(Cookie, id, typedQuote({ endDate: inDays(13) }));
  await asBefore();
  expect((await paymentsOf(Cookie, id)).account.total).toBe('$5,850.00');
});
