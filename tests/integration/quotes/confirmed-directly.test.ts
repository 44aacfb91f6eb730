import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { outbox } from '~/domains/mail/tables.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { inDays } from '../../support/browser/reservation';
import { loneReservation } from '../../support/fixtures/lone-reservation';
import { customerPageOf, editorOf, postAcceptance, postQuote, typedQuote } from '../../support/fixtures/quotes';

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
