import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { allowErasing } from '~/db/erasing.server';
import { shortRange } from '~/domains/availability/rules';
import { holds } from '~/domains/availability/tables.server';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { findReservationPage } from '~/domains/reservations/detail/page.server';
import { misfits } from '~/domains/pricing/quote/replay';
import { findQuotes } from '~/domains/reservations/quotes/queries.server';
import { bookings } from '~/domains/reservations/tables.server';
import { inDays } from '../../support/browser/reservation';
import { loneReservation } from '../../support/fixtures/lone-reservation';
import { addHold } from '../../support/fixtures/pending-reservations';
import { customerPageOf, postAcceptance, postQuote, storedOf, typedQuote } from '../../support/fixtures/quotes';

let Cookie = '';
let id = 0;
let reference = '';

beforeEach(async () => {
  ({ Cookie, id, reference } = await loneReservation());
});

const send = (fields: Record<string, string> = {}) => postQuote(Cookie, id, typedQuote(fields));
const row = async () => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!;
const errorOf = (answer: { body: unknown }) => (answer.body as { error: Record<string, string[]> }).error['']?.[0];
const held = () => db.select().from(holds).where(eq(holds.bookingId, id));

test('a customer accepts a quote by their name: it is confirmed and agreed; twice is once', async () => {
  await send({ discount: '500' });
  expect([(await postAcceptance(reference, 1)).status, (await postAcceptance(reference, 1)).status]).toEqual([
    303, 303,
  ]);
  expect(await row()).toMatchObject({ status: 'confirmed', agreedVersion: 1, agreedTotal: 5350 });
  expect((await customerPageOf(reference)).quote).toMatchObject({ open: false, signature: 'Grace Hopper' });
  const confirmations = await db.select().from(bookingEvents).where(eq(bookingEvents.toStatus, 'confirmed'));
  expect(confirmations).toMatchObject([{ actor: '(customer)', reason: 'Quote 1 agreed, $5,350.00' }]);
  expect(await held()).toMatchObject([{ reason: 'reservation', startDate: inDays(10), endDate: inDays(12) }]);
});

test.each(['cancelled', 'completed'] as const)(
  'an acceptance sent again of a %s reservation is refused',
  async (to) => {
    await send();
    await postAcceptance(reference, 1);
    await db.update(bookings).set({ status: to });
    const answer = await postAcceptance(reference, 1);
    expect([answer.status, errorOf(answer)]).toEqual([409, expect.stringMatching(/^This reservation is closed/)]);
  },
);

describe('answers 409', () => {
  const refused = async (version: number, message: RegExp) => {
    const answer = await postAcceptance(reference, version);
    expect([answer.status, errorOf(answer)]).toEqual([409, expect.stringMatching(message)]);
    expect((await row()).status).toBe('pending');
  };

  test('to a version that is not the newest', async () => {
    await send();
    await send({ seen: '1', discount: '10' });
    await refused(1, /a newer quote/);
  });

  test('to an expired one', async () => {
    await send();
    await db.transaction(async (tx) => {
      await allowErasing(tx);
      await tx.execute(sql`update quotes set valid_until = now() - interval '1 minute'`);
    });
    await refused(1, /was valid until/);
    expect((await customerPageOf(reference)).quote).toMatchObject({ open: false, expired: true });
  });

  test('to one whose dates were taken, with the next free ones and no word of who has them', async () => {
    await send();
    await addHold({ note: 'The owner sails' });
    await refused(1, /^Those dates are booked\. Next available: [A-Z][\w ,]+\.$/);
    expect((await findQuotes(id))[0]).toMatchObject({ acceptedAt: null, signature: null });
  });
});

test('without a name nothing is accepted', async () => {
  await send();
  const answer = await postAcceptance(reference, 1, ' ');
  expect([answer.status, (await row()).status]).toEqual([400, 'pending']);
});

test.each([
  [undefined, 585_000, ['rent']],
  [5000, 500_000, ['rent', 'discount']],
  [6000, 600_000, ['rent', 'fee']],
])('confirming directly for %s writes the agreed quote', async (total, cents, kinds) => {
  const confirmed = await confirmReservation(id, { actor: 'marina', total, reason: total ? 'By phone' : undefined });
  expect(confirmed).toMatchObject({ ok: true, value: { agreedVersion: 1 } });
  const [agreed] = await findQuotes(id);
  expect([agreed!.total, agreed!.lines.map(({ kind }) => kind), misfits(agreed!)]).toEqual([cents, kinds, []]);
});

test('confirming directly for the rent alone takes the fee of the quote off again', async () => {
  await send({ 'added[0].kind': 'fee', 'added[0].label': 'Delivery', 'added[0].amount': '500' });
  expect(await confirmReservation(id, { actor: 'marina', total: 5850 })).toMatchObject({
    fields: { reason: ['Please give a reason for the new total'] },
  });
  expect(await findQuotes(id)).toHaveLength(1);
  await confirmReservation(id, { actor: 'marina', total: 5850, reason: 'Delivered for free' });
  const [agreed] = await findQuotes(id);
  expect([agreed!.version, agreed!.total, agreed!.lines.at(-1)]).toMatchObject([2, 585_000, { cents: -50_000 }]);
  expect(await row()).toMatchObject({ agreedVersion: 2, agreedTotal: null });
});

describe('a confirmed reservation', () => {
  beforeEach(async () => {
    await confirmReservation(id, { actor: 'marina' });
    await send({ seen: '1', endDate: inDays(13) });
  });

  test('stays as it is until the new version is accepted, which swaps time and quote', async () => {
    expect(await row()).toMatchObject({ status: 'confirmed', endDate: inDays(12), agreedVersion: 1 });
    const page = await customerPageOf(reference);
    expect(page.words).toMatchObject({
      title: 'Your new quote is ready',
      next: expect.stringContaining('as it was agreed'),
    });
    expect(page.quote).toMatchObject({ open: true, amends: true });
    expect((await findReservationPage(id))!.text).toContain('Your reservation stays confirmed as it was agreed until');
    expect((await postAcceptance(reference, 2)).status).toBe(303);
    expect(await row()).toMatchObject({ status: 'confirmed', endDate: inDays(13), agreedVersion: 2, totalPrice: 7800 });
    expect(await held()).toMatchObject([{ reason: 'reservation', endDate: inDays(13) }]);
  });

  test('changes when the concierge records the agreement by phone', async () => {
    expect((await postQuote(Cookie, id, { intent: 'agree', version: '2' })).status).toBe(303);
    expect(await row()).toMatchObject({ endDate: inDays(13), agreedVersion: 2 });
    expect(await storedOf(id)).toHaveLength(2);
    const { trail } = (await findReservationPage(id))!;
    expect(trail.map(({ title }) => title)).toContain('Agreement by phone recorded by marina');
  });

  test('stays whole if another has the new time by then', async () => {
    await addHold({ startDate: inDays(13), endDate: inDays(14) });
    const answer = await postAcceptance(reference, 2);
    expect(answer.status).toBe(409);
    expect(await row()).toMatchObject({ endDate: inDays(12), agreedVersion: 1 });
    expect(await held()).toMatchObject([{ endDate: inDays(12) }]);
    // The admin, who records an agreement by phone, sees the conflict.
    const byPhone = await postQuote(Cookie, id, { intent: 'agree', version: '2' });
    expect([byPhone.status, errorOf(byPhone)]).toEqual([409, expect.stringMatching(/^These dates are taken: /)]);
  });

  test('gets the next free dates beside what others hold: its own hold counts as free', async () => {
    await send({ seen: '2', startDate: inDays(9), endDate: inDays(13) });
    await addHold({ startDate: inDays(9), endDate: inDays(9) });
    const next = shortRange({ startDate: inDays(10), endDate: inDays(14) });
    const answer = await postAcceptance(reference, 3);
    expect([answer.status, errorOf(answer)]).toEqual([409, `Those dates are booked. Next available: ${next}.`]);
  });
});
