import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { outbox } from '~/domains/mail/tables.server';
import { confirmOnOtherDays } from '~/domains/reservations/decisions/confirm-other-days.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { inDays } from '../../support/browser/reservation';
import { loneReservation } from '../../support/fixtures/lone-reservation';
import { addQuote } from '../../support/fixtures/pending-reservations';
import {
  customerPageOf,
  customerText,
  editorOf,
  postAcceptance,
  postQuote,
  typedQuote,
} from '../../support/fixtures/quotes';

let Cookie = '';
let id = 0;
let reference = '';
const actor = 'marina';

beforeEach(async () => {
  ({ Cookie, id, reference } = await loneReservation());
  await postQuote(Cookie, id, typedQuote({ discount: '500' }));
});

const mails = async () => (await db.select({ kind: outbox.kind }).from(outbox)).map(({ kind }) => kind).sort();

test('a sent quote that the concierge confirms is agreed: nothing is left to accept', async () => {
  await confirmReservation(id, { actor });
  const { quote } = await customerPageOf(reference);
  expect(quote).toMatchObject({ version: 1, open: false, agreed: true, expired: false, replaced: false });
  const before = [await mails(), await db.select().from(bookings), await db.$count(bookingEvents)];
  expect((await postAcceptance(reference, 1)).status).toBe(303);
  await postQuote(Cookie, id, { intent: 'agree', version: '1' });
  expect([await mails(), await db.select().from(bookings), await db.$count(bookingEvents)]).toEqual(before);
});

test('a stay that is confirmed at another total shows the version that was agreed, and not the older one to accept', async () => {
  await confirmReservation(id, { actor, total: 5000, reason: 'As said by phone' });
  const { quote } = await customerPageOf(reference);
  expect(quote).toMatchObject({ version: 2, agreed: true, open: false, sent: false, amounts: { total: 500_000 } });
  expect((await postAcceptance(reference, 1)).status).toBe(409);
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
  expect(row).toMatchObject({ agreedVersion: 2, agreedTotal: 5000 });
});

test('a change that is sent afterwards can be accepted', async () => {
  await confirmReservation(id, { actor });
  await postQuote(Cookie, id, typedQuote({ seen: '1', endDate: inDays(13) }));
  expect((await customerPageOf(reference)).quote).toMatchObject({ version: 2, agreed: false, open: true });
  expect((await editorOf(Cookie, id)).versions).toMatchObject([{ agreed: false }, { agreed: true }]);
  expect((await postAcceptance(reference, 2)).status).toBe(303);
  expect((await customerPageOf(reference)).quote).toMatchObject({ agreed: true, open: false });
});

describe('why the total changed', () => {
  const WHY = 'Why the total changed';
  const DELIVERY = { 'added[0].kind': 'fee', 'added[0].label': 'Delivery', 'added[0].amount': '500' };

  // The quote has rent 5,850 and delivery 500.
  beforeEach(async () => {
    ({ Cookie, id, reference } = await loneReservation());
    await postQuote(Cookie, id, typedQuote(DELIVERY));
  });

  test('is shown only when the total differs from the quote, until a change is agreed', async () => {
    await confirmReservation(id, { actor, total: 5850, reason: 'Delivered for free.' });
    expect(await customerText(reference)).toMatch(new RegExp(`${WHY} Delivered for free`));
    await postQuote(Cookie, id, typedQuote({ seen: '2', endDate: inDays(13) }));
    expect(await customerText(reference)).toContain(WHY);
    await postAcceptance(reference, 3);
    expect(await customerText(reference)).not.toContain(WHY);
  });

  test('is not said of the quoted total, whatever the reason of the confirmation is', async () => {
    await confirmReservation(id, { actor, total: 6350, reason: 'Short notice is fine.' });
    expect((await db.select().from(bookings))[0]).toMatchObject({ agreedVersion: 1, agreedTotal: 6350 });
    expect(await customerText(reference)).not.toContain(WHY);
  });

  test('is not said of other days at their own total', async () => {
    const days = { startDate: inDays(20), endDate: inDays(21) };
    expect((await confirmOnOtherDays(id, { actor, reason: 'As agreed', ...days })).ok).toBe(true);
    expect(await customerText(reference)).not.toContain(WHY);
  });

  test('is said of a request from before there were quotes', async () => {
    ({ id, reference } = await loneReservation());
    await confirmReservation(id, { actor, total: 5000, reason: 'For our regulars.' });
    expect(await customerText(reference)).toMatch(new RegExp(`${WHY} For our regulars`));
  });
});

describe('after a confirmation at $5,000, a change and the final charges are compared with what was agreed', () => {
  const changed = [
    expect.stringMatching(/^Dates: /),
    'Rent: $7,800.00 instead of $5,850.00',
    'Total: $6,950.00 instead of $5,000.00',
  ];
  const final = ['New: Fuel, $300.00', 'Total: $5,300.00 instead of $5,000.00'];
  const FUEL = { kind: 'extra', label: 'Fuel', amount: '300' };

  /** The changes in the last mail of this kind. */
  const said = async (kind: 'booking-confirmed' | 'booking-final') => {
    const [mail] = await db.select().from(outbox).where(eq(outbox.kind, kind)).orderBy(desc(outbox.createdAt)).limit(1);
    return (mail!.payload as { changes?: string[] }).changes;
  };
  const settle = async () => {
    await db.update(bookings).set({ status: 'completed' });
    const { seen, final: begun } = await editorOf(Cookie, id);
    const { discount = '', discountLabel = '' } = begun!;
    const fields = Object.entries(FUEL).map(([name, value]) => [`charges[0].${name}`, value]);
    const charges = { intent: 'charges', seen: String(seen), discount, discountLabel, ...Object.fromEntries(fields) };
    expect((await postQuote(Cookie, id, charges)).status).toBe(303);
  };

  describe.each([
    ['of a quote that was sent', true],
    ['of what was requested', false],
  ])('%s', (_, isSent) => {
    beforeEach(async () => {
      ({ Cookie, id, reference } = await loneReservation());
      if (isSent) await postQuote(Cookie, id, typedQuote());
      else await addQuote((await db.select().from(bookings))[0]!);
      await confirmReservation(id, { actor, total: 5000, reason: 'As said by phone' });
    });

    test('one day more, before and after it is accepted', async () => {
      const { begun, seen } = await editorOf(Cookie, id);
      const { discount = '', discountLabel = '' } = begun;
      await postQuote(Cookie, id, typedQuote({ seen: String(seen), endDate: inDays(13), discount, discountLabel }));
      const compared = { since: 'the agreed quote', changes: changed };
      expect((await customerPageOf(reference)).quote).toMatchObject({ open: true, ...compared });
      expect((await postAcceptance(reference, seen + 1)).status).toBe(303);
      expect((await customerPageOf(reference)).quote).toMatchObject({ open: false, agreed: true, ...compared });
      expect(await said('booking-confirmed')).toEqual(changed);
    });

    test('the final charges', async () => {
      await settle();
      const compared = { final: true, since: 'the agreed quote', changes: final };
      expect((await customerPageOf(reference)).quote).toMatchObject(compared);
      expect(await said('booking-final')).toEqual(final);
    });
  });
});
