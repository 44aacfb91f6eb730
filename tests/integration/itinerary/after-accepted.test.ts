import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { outbox } from '~/domains/mail/tables.server';
import { acceptDays } from '~/domains/reservations/customer-page/accept-days.server';
import { findCustomerReservation } from '~/domains/reservations/customer-page/queries.server';
import { customerPage } from '~/domains/reservations/customer-page/view.server';
import { proposeDays } from '~/domains/reservations/decisions/propose-days.server';
import { keepDates } from '~/domains/reservations/options/keep-dates.server';
import { placeOf } from '~/domains/availability/blocks/schema';
import { moveOption } from '~/domains/reservations/options/move-option.server';
import { releaseDates } from '~/domains/reservations/options/release-dates.server';
import { bookings } from '~/domains/reservations/tables.server';
import { findToday } from '~/domains/reservations/today/queries.server';
import { inDays } from '../../support/browser/reservation';
import { loneReservation } from '../../support/fixtures/lone-reservation';
import { postQuote, typedQuote } from '../../support/fixtures/quotes';

const actor = 'marina';
const LATER = { startDate: inDays(20), endDate: inDays(23) };
/** A moment after the quote of these tests has ended, and after the option of 48 hours. */
const fiveDaysOn = new Date(Date.now() + 5 * 24 * 60 * 60 * 1000);

let request: Awaited<ReturnType<typeof loneReservation>>;

/** A request whose customer accepted suggested dates, which an option keeps. */
beforeEach(async () => {
  request = await loneReservation();
  const { id } = request;
  await proposeDays(id, { actor, version: 1, message: 'Or later.', proposals: [LATER] });
  expect(await acceptDays({ id, rentalId: 1 }, { version: 2, ...LATER })).toMatchObject({ ok: true });
});

const version = async () => (await db.select().from(bookings))[0]!.version;
const keep = async (hours: number, now?: Date) =>
  expect(await keepDates(request.id, { actor, version: await version(), hours }, { now })).toMatchObject({ ok: true });
const release = async () =>
  expect(await releaseDates(request.id, { actor, version: await version() })).toMatchObject({ ok: true });
const sendQuote = async () =>
  expect((await postQuote(request.Cookie, request.id, typedQuote({ seen: '1', ...LATER }))).status).toBe(303);

/** The words that the customer reads five days later, and the side for which the request then waits. */
async function shown() {
  const page = await customerPage((await findCustomerReservation(request.reference))!, fiveDaysOn);
  const { waiting, unanswered } = await findToday({ now: fiveDaysOn });
  expect(waiting.length + unanswered.length).toBe(1);
  return { ...page.words, stage: page.stages[1]!.label, waitsFor: waiting.length ? 'us' : 'the customer' };
}

test('a quote that was sent for accepted dates and has ended waits for the customer, who reads so', async () => {
  await sendQuote();
  expect(await shown()).toMatchObject({
    ...{ title: 'Your quote has expired', stage: 'Quote expired', waitsFor: 'the customer' },
    next: expect.stringMatching(/Call or email the concierge for a new one\. .*nothing is reserved/),
  });
});

test('while their dates are kept beyond that, they are asked to call, on the page and in the mail', async () => {
  await sendQuote();
  await keep(24 * 7);
  expect(await shown()).toMatchObject({
    ...{ title: 'We keep your dates', stage: 'Dates kept', waitsFor: 'the customer' },
    next: expect.stringMatching(/Call or email the concierge to confirm\.$/),
  });
  const mails = await db.select().from(outbox).where(eq(outbox.kind, 'booking-kept')).orderBy(outbox.createdAt);
  expect(mails.map(({ payload }) => (payload as { datesAccepted?: boolean }).datesAccepted)).toEqual([true, false]);
});

test('accepted dates that are no longer kept wait for us, and so do those that are kept again', async () => {
  await release();
  expect(await shown()).toMatchObject({
    ...{ title: 'You accepted new dates', stage: 'Dates accepted', waitsFor: 'us' },
    next: expect.stringMatching(/will contact you about them\. Until then, nothing is reserved/),
  });
  await keep(24 * 7);
  expect(await shown()).toMatchObject({
    ...{ title: 'You accepted new dates', stage: 'Dates accepted', waitsFor: 'us' },
    next: expect.stringMatching(/The concierge will confirm them before then\.$/),
  });
});

test('accepted dates that we move to others wait for the customer, as the mail about them says', async () => {
  const days = { startDate: inDays(26), endDate: inDays(28) };
  const seen = placeOf({ rentalId: 1, ...LATER });
  expect(await moveOption(request.id, { ...days, startTime: undefined, rentalId: 1, actor, seen })).toMatchObject({
    ok: true,
  });
  await keep(24 * 7);
  const page = await customerPage((await findCustomerReservation(request.reference))!, fiveDaysOn);
  expect(page.words).toMatchObject({ title: 'We keep your dates', next: expect.stringMatching(/to confirm\.$/) });
  expect((await findToday({ now: fiveDaysOn })).waiting).toEqual([]);
});

test('dates that are suggested after an ended quote are what the customer reads of', async () => {
  await sendQuote();
  const proposals = [{ startDate: inDays(30), endDate: inDays(32) }];
  await proposeDays(request.id, { actor, version: await version(), message: 'Or these.', proposals });
  expect(await shown()).toMatchObject({ title: 'We’ve suggested new dates', waitsFor: 'the customer' });
});
