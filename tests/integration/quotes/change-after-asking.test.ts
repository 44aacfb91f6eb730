import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { contacts } from '~/domains/contact/tables.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { findReservationPage } from '~/domains/reservations/detail/page.server';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { findToday } from '~/domains/reservations/today/queries.server';
import { longDate } from '~/domains/shared/format';
import { action } from '~/routes/_site.reservations.$reference';
import { adminFrame } from '~/routes/admin-frame.server';
import { answerOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { loneReservation } from '../../support/fixtures/lone-reservation';
import { customerPageOf, postAcceptance, postQuote, typedQuote } from '../../support/fixtures/quotes';
import { args, formPost } from '../../support/requests';

let Cookie = '';
let id = 0;
let reference = '';
const STAY = { startDate: inDays(1), endDate: inDays(3) };

beforeEach(async () => {
  ({ Cookie, id, reference } = await loneReservation(STAY));
  expect(await confirmReservation(id, { actor: 'marina' })).toMatchObject({ ok: true });
  const ask = formPost(`/reservations/${reference}`, { intent: 'ask', version: '2', reason: 'My flight' });
  expect((await answerOf(() => action(args(ask, { reference })))).status).toBe(303);
  expect(
    (await postQuote(Cookie, id, typedQuote({ ...STAY, seen: '1', endDate: inDays(2), validDay: inDays(0) }))).status,
  ).toBe(303);
});

const asks = async () => [
  (await findToday()).asked.map(({ id: asking }) => asking),
  (await findReservationPage(id))!.reservation.asksToCancel !== null,
  (await customerPageOf(reference)).words.title,
];

test.each([
  ['by phone', () => postQuote(Cookie, id, { intent: 'agree', version: '2' }), /^\w+$/],
  ['by the customer', () => postAcceptance(reference, 2), /^the customer$/],
])('a change that is agreed %s ends the request to cancel, and the history says so', async (_, agree, by) => {
  expect(await asks()).toEqual([[id], true, 'You asked to cancel']);
  expect((await agree()).status).toBe(303);
  expect(await asks()).toEqual([[], false, 'Your reservation stays confirmed']);
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
  expect(row).toMatchObject({ status: 'confirmed', agreedVersion: 2, endDate: inDays(2) });
  const { trail } = (await findReservationPage(id))!;
  expect(trail[0]).toMatchObject({
    title: expect.stringMatching(/^Kept confirmed by /),
    text: expect.stringMatching(/^Quote 2 agreed/),
  });
  // The customer's message no longer waits for an answer, either.
  expect((await adminFrame()).counts).toMatchObject({ '/admin/messages': 0 });
  const answered = { status: 'answered', handledBy: expect.stringMatching(by) };
  expect(await db.select().from(contacts)).toMatchObject([answered]);
});

test('a change that is sent and not agreed leaves it open', async () => {
  expect((await asks())[1]).toBe(true);
  expect((await adminFrame()).counts).toMatchObject({ '/admin/messages': 1 });
});

test('it waits behind more notes of the team than the page lists', async () => {
  const note = { bookingId: id, kind: 'note' as const, actor: 'marina', reason: 'No one answers the phone.' };
  await db.insert(bookingEvents).values(Array.from({ length: 60 }, () => note));
  expect(await asks()).toEqual([[id], true, 'You asked to cancel']);
});

test('a message that asks to cancel a charter names its day once, and its hours', async () => {
  const day = { startDate: inDays(1), endDate: inDays(1) };
  const hours = { priceUnit: 'hour', hoursPerDay: 4, startTime: '10:00' } as const;
  const charter = await loneReservation({ ...day, ...hours });
  expect(await confirmReservation(charter.id, { actor: 'marina' })).toMatchObject({ ok: true });
  const ask = formPost(`/reservations/${charter.reference}`, { intent: 'ask', version: '2' });
  expect((await answerOf(() => action(args(ask, { reference: charter.reference })))).status).toBe(303);
  const [message] = await db.select().from(contacts);
  const about = `my reservation for Aria 9, ${longDate(inDays(1))}, 10:00 AM, for 4 hours.`;
  expect(message).toMatchObject({ message: expect.stringContaining(about) });
});
