import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { instantOf } from '~/domains/availability/clocks.server';
import { findHeld } from '~/domains/availability/queries.server';
import { holds } from '~/domains/availability/tables.server';
import { rentals } from '~/domains/catalog/tables.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { findQuotes } from '~/domains/reservations/quotes/queries.server';
import { bookings } from '~/domains/reservations/tables.server';
import { env } from '~/env.server';
import { action as moveHold } from '~/routes/admin.timeline_.holds.$id';
import { answerOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { hourlyBoat } from '../../support/fixtures/hourly-boat';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { paymentForm, postPayment } from '../../support/fixtures/payments';
import { editorOf, postAcceptance, postQuote, typedQuote } from '../../support/fixtures/quotes';
import { args, formPost } from '../../support/requests';

const day = inDays(10);
const DAY = { startDate: day, endDate: day };
const CHARTER = { ...DAY, priceUnit: 'hour', unitPrice: 300, hoursPerDay: 4, totalPrice: 1200 } as const;
const at = (time: string) => instantOf(day, time, env.SITE_TIMEZONE);

let Cookie = '';
beforeEach(async () => {
  ({ Cookie } = await hourlyBoat());
});

const send = (id: number, fields: Record<string, string> = {}) =>
  postQuote(Cookie, id, { ...typedQuote(), ...DAY, hoursPerDay: '4', ...fields });
const row = async (id: number) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!;
const errorOf = (answer: { body: unknown }) => (answer.body as { error: Record<string, string[]> }).error['']?.[0];

/** Confirms a charter of Ada's from 9 AM. */
async function adaSails() {
  const { id } = await addReservation({ ...CHARTER, startTime: '09:00', customerName: 'Ada Lovelace' });
  expect(await confirmReservation(id, { actor: 'marina' })).toMatchObject({ ok: true });
}

describe('a quote of hours at any time, which are confirmed as the whole day', () => {
  const TAKEN =
    /^Some of these hours are taken\. Available times: 2:00 PM, .+ Please ask us for a quote for one of them\.$/;

  test('is not accepted once some of them are taken: the free times are named, and not who has the others', async () => {
    const { id, reference } = await addReservation(CHARTER);
    expect((await send(id)).status).toBe(303);
    await adaSails();
    const answer = await postAcceptance(reference, 1);
    expect([answer.status, errorOf(answer)]).toEqual([409, expect.stringMatching(TAKEN)]);
    expect(JSON.stringify(answer.body)).not.toMatch(/Ada|9:00 AM/);
    expect((await findQuotes(id))[0]).toMatchObject({ acceptedAt: null, signature: null });
  });

  test('asks for no advance that could not confirm them', async () => {
    const { id, reference } = await addReservation(CHARTER);
    await send(id, { advance: '50', advanceHours: '48' });
    await adaSails();
    const answer = await postAcceptance(reference, 1);
    expect([answer.status, errorOf(answer)]).toEqual([409, expect.stringMatching(TAKEN)]);
    expect(await row(id)).toMatchObject({ status: 'pending', optionUntil: null });
  });

  test('keeps the whole day for its advance, which confirms it', async () => {
    const { id, reference } = await addReservation(CHARTER);
    await send(id, { advance: '50', advanceHours: '48' });
    expect((await postAcceptance(reference, 1)).status).toBe(303);
    expect((await findHeld(1, DAY)).map(([from, until]) => [from, until])).toEqual([[at('08:00'), at('21:00')]]);
    await postPayment(Cookie, id, paymentForm({ amount: '600' }));
    expect(await row(id)).toMatchObject({ status: 'confirmed', agreedVersion: 1 });
  });

  test('of another day, for what is confirmed, is refused in the same words', async () => {
    const tomorrow = { startDate: inDays(11), endDate: inDays(11) };
    const { id, reference } = await addReservation({ ...CHARTER, ...tomorrow });
    await confirmReservation(id, { actor: 'marina', allDay: true });
    await send(id, { seen: '1' });
    await adaSails();
    const answer = await postAcceptance(reference, 2);
    expect([answer.status, errorOf(answer)]).toEqual([409, expect.stringMatching(TAKEN)]);
    expect(await row(id)).toMatchObject({ ...tomorrow, agreedVersion: 1 });
  });
});

test('a quote of hours that no longer fit into the day is refused with the reason, to both who accept it', async () => {
  const { id, reference } = await addReservation({ ...CHARTER, startTime: '16:00' });
  await send(id, { startTime: '16:00' });
  await db.update(rentals).set({ terms: { handoverTime: '08:00', returnTime: '19:00' } });
  const agree = { intent: 'agree', version: '1' };
  for (const answer of [await postAcceptance(reference, 1), await postQuote(Cookie, id, agree)])
    expect([answer.status, errorOf(answer)]).toEqual([409, 'The hours must end by 7:00 PM']);
  expect(await row(id)).toMatchObject({ status: 'pending', agreedVersion: null });
});

test('a quote whose option moved to other hours cannot be accepted; the next one starts from those hours', async () => {
  const { id, reference } = await addReservation({ ...CHARTER, startTime: '09:00' });
  await send(id, { startTime: '09:00', keep: 'on' });
  const [hold] = await db.select().from(holds);
  const fields = { ...DAY, startTime: '14:00', seen: `1 ${day} ${day} at 09:00` };
  const moved = await answerOf(() =>
    moveHold(args(formPost(`/admin/timeline/holds/${hold!.id}`, fields, { Cookie }), { id: String(hold!.id) })),
  );
  expect(moved.status).toBe(303);
  const accepted = await postAcceptance(reference, 1);
  expect([accepted.status, errorOf(accepted)]).toEqual([409, expect.stringMatching(/have changed since this quote/)]);
  expect((await postQuote(Cookie, id, { intent: 'agree', version: '1' })).status).toBe(409);
  expect(await row(id)).toMatchObject({ status: 'pending', agreedVersion: null });
  expect((await editorOf(Cookie, id)).begun).toMatchObject({ startTime: '14:00' });
});
