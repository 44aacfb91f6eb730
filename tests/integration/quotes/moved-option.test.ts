import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { holds } from '~/domains/availability/tables.server';
import { categories } from '~/domains/catalog/tables.server';
import { misfits } from '~/domains/pricing/quote/replay';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { listInbox } from '~/domains/reservations/inbox/queries.server';
import { findQuotes } from '~/domains/reservations/quotes/queries.server';
import { bookings } from '~/domains/reservations/tables.server';
import * as editor from '~/routes/admin.reservations.$id_.quote';
import { action } from '~/routes/admin.timeline_.holds.$id';
import { answerOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addReservation } from '../../support/fixtures/pending-reservations';
import {
  CAPTAIN_AND_TAX,
  customerPageOf,
  editorOf,
  postAcceptance,
  postQuote,
  typedQuote,
} from '../../support/fixtures/quotes';
import { type PageRoute, renderedPage } from '../../support/rendered-forms';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

let Cookie = '';

beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1, { prices: { charges: CAPTAIN_AND_TAX } });
  await addRental({ id: 1, price: 1950 });
});

/** Moves the only option to the days from `first` to `last`. */
async function move(first: number, last: number) {
  const [hold] = await db.select().from(holds);
  const fields = { startDate: inDays(first), endDate: inDays(last), seen: `1 ${hold!.startDate} ${hold!.endDate}` };
  return answerOf(() =>
    action(args(formPost(`/admin/timeline/holds/${hold!.id}`, fields, { Cookie }), { id: String(hold!.id) })),
  );
}

test('an option that moves is quoted again with its charges and what was added, and confirmed at that total', async () => {
  const { id, reference } = await addReservation();
  const added = { 'added[0].kind': 'extra', 'added[0].label': 'Chef', 'added[0].amount': '1,200.50' };
  expect(
    (await postQuote(Cookie, id, typedQuote({ ...added, discount: '10%', advance: '50', keep: 'on' }))).status,
  ).toBe(303);
  expect((await move(10, 13)).status).toBe(303);
  const [quote, sent] = await findQuotes(id);
  // Rent 7,800; chef 1,200.50; captain 1,800; discount 780; tax 7 % of 7,800 - 780 + 1,800 = 617.40.
  expect(quote).toMatchObject({ version: 2, total: 1_063_790, advance: 531_895, endDate: inDays(13), sentAt: null });
  expect(misfits(quote!)).toEqual([]);
  expect(sent).toMatchObject({ version: 1, total: 827_855, endDate: inDays(12) });
  expect((await listInbox({ status: 'pending' })).rows).toMatchObject([{ total: 1_063_790 }]);

  const page = await customerPageOf(reference);
  expect(page.quote).toMatchObject({ version: 1, open: false, replaced: true });
  expect(page.priced).toMatchObject({ total: '$10,637.90' });

  const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
  expect(row).toMatchObject({ days: 4, totalPrice: 7800 });
  expect(await confirmReservation(id, { actor: 'marina', version: row!.version })).toMatchObject({ ok: true });
  const [confirmed] = await db.select().from(bookings).where(eq(bookings.id, id));
  expect(confirmed).toMatchObject({ status: 'confirmed', agreedVersion: 2 });
});

test('a quote that is confirmed by its advance stays so when its option moves, and in the editor', async () => {
  const { id } = await addReservation();
  await postQuote(Cookie, id, typedQuote({ advance: '50', advanceHours: '48', keep: 'on' }));
  expect((await move(10, 13)).status).toBe(303);
  expect((await findQuotes(id))[0]).toMatchObject({ version: 2, advanceHours: 48 });
  expect((await editorOf(Cookie, id)).begun).toMatchObject({ advance: '50', advanceHours: '48' });
});

test('an option whose customer accepted a quote of its days stays where it is', async () => {
  const { id, reference } = await addReservation();
  await postQuote(Cookie, id, typedQuote({ advance: '50', advanceHours: '48' }));
  await postAcceptance(reference, 1);
  const answer = await move(11, 13);
  expect(answer).toMatchObject({
    status: 409,
    body: { error: { startDate: [expect.stringMatching(/accepted a quote for the current days/)] } },
  });
  expect((await findQuotes(id)).length).toBe(1);
  expect((await customerPageOf(reference)).quote).toMatchObject({ awaitsAdvance: true, replaced: false });
});

test('a quote whose option moved and came back is not accepted: its days cost something else now', async () => {
  const { id, reference } = await addReservation();
  await postQuote(Cookie, id, typedQuote({ keep: 'on' }));
  const agreedByPhone = async () => {
    const request = pageGet(`/admin/reservations/${id}/quote`, { Cookie });
    return (await renderedPage(editor as PageRoute, '/admin/reservations/:id/quote', request)).includes(
      'value="agree"',
    );
  };
  expect(await agreedByPhone()).toBe(true);
  await move(11, 13);
  await db.update(categories).set({ prices: { charges: [] } });
  await move(10, 12);
  const before = await db.select().from(bookings);
  expect((await customerPageOf(reference)).quote).toMatchObject({ open: false, replaced: true });
  for (const answer of [
    await postAcceptance(reference, 1),
    await postQuote(Cookie, id, { intent: 'agree', version: '1' }),
  ])
    expect(answer).toMatchObject({
      status: 409,
      body: { error: { '': [expect.stringMatching(/have changed since this quote/)] } },
    });
  expect(await db.select().from(bookings)).toEqual(before);
  expect(await agreedByPhone()).toBe(false);
});
