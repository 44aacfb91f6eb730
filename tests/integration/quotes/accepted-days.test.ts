import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { holds } from '~/domains/availability/tables.server';
import { outbox } from '~/domains/mail/tables.server';
import { writeMail } from '~/domains/mail/templates/compose.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { findReservationPage } from '~/domains/reservations/detail/page.server';
import { proposeDays } from '~/domains/reservations/decisions/propose-days.server';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { endLapsedOptions } from '~/domains/reservations/options/end-lapsed-options.server';
import { keepDates } from '~/domains/reservations/options/keep-dates.server';
import { bookings } from '~/domains/reservations/tables.server';
import { findToday } from '~/domains/reservations/today/queries.server';
import { action } from '~/routes/_site.reservations.$reference';
import { answerOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold, addReservation } from '../../support/fixtures/pending-reservations';
import { customerPageOf, storedOf } from '../../support/fixtures/quotes';
import { args, formPost } from '../../support/requests';

const actor = 'marina';
const LATER = { startDate: inDays(20), endDate: inDays(23) };
const LATEST = { startDate: inDays(30), endDate: inDays(31) };
const captain = { key: 'captain', name: 'Captain', kind: 'fee' as const, per: 'day' as const, amount: 45_000 };

beforeEach(async () => {
  await emptyTables();
  await addCategory(1, { prices: { charges: [{ ...captain, optional: false, taxed: false, most: 1 }] } });
  await addRental({ id: 1, price: 1950 });
});

/** A pending request with two suggestions. */
async function suggested() {
  const request = await addReservation();
  const message = 'She is in the yard that week.';
  expect(await proposeDays(request.id, { actor, version: 1, message, proposals: [LATER, LATEST] })).toMatchObject({
    ok: true,
  });
  return request;
}

const accept = (reference: string, fields: Record<string, string | number> = {}) =>
  answerOf(() =>
    action(
      args(formPost(`/reservations/${reference}`, { intent: 'accept-days', version: 2, ...LATER, ...fields }), {
        reference,
      }),
    ),
  );
const stored = async (id: number) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!;
const mails = async () => (await db.select().from(outbox).orderBy(outbox.createdAt)).map(({ kind }) => kind).sort();
const errorOf = (answer: { body: unknown }) => (answer.body as { error: Record<string, string[]> }).error['']?.[0];

test('each suggestion has its total, with everything mandatory in it', async () => {
  const { reference } = await suggested();
  const { suggestions, words } = await customerPageOf(reference);
  expect(words.title).toBe('We’ve suggested new dates');
  // Four days, and two days, at 1,950 each, with a captain at 450 a day.
  expect(suggestions).toMatchObject([
    {
      text: expect.stringMatching(/in the yard/),
      days: [
        { ...LATER, total: '$9,600' },
        { ...LATEST, total: '$4,800' },
      ],
    },
  ]);
});

test('an accepted one becomes the stay, is quoted, and is kept until the concierge confirms it', async () => {
  const { id, reference } = await suggested();
  expect((await accept(reference)).status).toBe(303);
  expect(await stored(id)).toMatchObject({ ...LATER, status: 'pending', days: 4, totalPrice: 7800, version: 4 });
  expect(await storedOf(id)).toMatchObject([{ version: 1, total: 960_000 }]);
  expect(await db.select().from(holds)).toMatchObject([{ ...LATER, reason: 'option', bookingId: id }]);
  expect(await mails()).toEqual(['booking-accepted', 'booking-kept', 'booking-proposal']);
  const page = await customerPageOf(reference);
  expect([page.words.title, page.suggestions]).toEqual(['You accepted new dates', []]);
  expect(page.words.next).toMatch(/nothing is due\. The concierge will confirm them before then\.$/);
  expect(page.stages[1]).toEqual({ label: 'Dates accepted', state: 'now' });
  const [kept] = await db.select().from(outbox).where(eq(outbox.kind, 'booking-kept'));
  expect(kept!.payload).toMatchObject({ datesAccepted: true });
  expect((await findToday()).waiting).toMatchObject([{ id, taken: false }]);
  expect((await confirmReservation(id, { actor, version: 4 })).ok).toBe(true);
  expect(await stored(id)).toMatchObject({ status: 'confirmed', agreedVersion: 1 });
});

test('a double press is one change with one mail to each', async () => {
  const { id, reference } = await suggested();
  const answers = await Promise.all([accept(reference), accept(reference), accept(reference)]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  const steps = await db.select().from(bookingEvents).where(eq(bookingEvents.actor, '(customer)'));
  expect(steps.map(({ kind }) => kind).sort()).toEqual(['kept', 'proposal']);
  expect(await mails()).toEqual(['booking-accepted', 'booking-kept', 'booking-proposal']);
  expect((await storedOf(id)).length).toBe(1);
});

/** Ends all options by moving their ends into the past. */
async function lapse() {
  const ended = sql`now() - interval '1 second'`;
  await db.update(holds).set({ until: ended });
  await db.update(bookings).set({ optionUntil: ended });
  expect(await endLapsedOptions()).toBe(1);
}

test.each([
  ['while they are kept', async () => {}],
  ['after the option has lapsed', lapse],
])('accepted dates are not kept longer by accepting them again, %s', async (_, meanwhile) => {
  const { id, reference } = await suggested();
  await accept(reference);
  await meanwhile();
  const before = [await stored(id), await db.select().from(holds), await mails()];
  for (const dates of [LATER, LATEST]) {
    const answer = await accept(reference, { ...dates, version: (await stored(id)).version });
    expect([answer.status, errorOf(answer)]).toEqual([409, expect.stringMatching(/no longer suggesting/)]);
  }
  expect([await stored(id), await db.select().from(holds), await mails()]).toEqual(before);
});

test('dates that the concierge suggests again are accepted again', async () => {
  const { id, reference } = await suggested();
  await accept(reference);
  const { version } = await stored(id);
  expect(await proposeDays(id, { actor, version, message: 'Or these.', proposals: [LATEST] })).toMatchObject({ ok: true }); // prettier-ignore
  expect((await accept(reference, { ...LATEST, version: (await stored(id)).version })).status).toBe(303);
  expect(await stored(id)).toMatchObject(LATEST);
});

test('of two customers who accept the same dates at once, one gets them', async () => {
  const [one, other] = [await suggested(), await suggested()];
  const answers = await Promise.all([accept(one.reference), accept(other.reference)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  expect(await db.select().from(holds)).toHaveLength(1);
});

test.each([
  ['taken', () => addHold({ ...LATER, note: 'The owner sails' })],
  ['kept', async () => keepDates((await addReservation(LATER)).id, { actor, version: 1, hours: 24 })],
])('dates that are %s are refused with the next free ones and no word of who has them', async (_, holdThem) => {
  const { id, reference } = await suggested();
  await holdThem();
  const answer = await accept(reference);
  expect([answer.status, errorOf(answer)]).toEqual([409, expect.stringMatching(/^Those dates are booked\. Next/)]);
  expect(await stored(id)).toMatchObject({ startDate: inDays(10), totalPrice: 5850 });
  expect(await storedOf(id)).toEqual([]);
});

test.each([
  ['dates that were not suggested', { startDate: inDays(21) }, /no longer suggesting/],
  ['an outdated page', { version: 1 }, /has changed/],
])('%s are refused', async (_, fields, message) => {
  const { id, reference } = await suggested();
  const answer = await accept(reference, fields);
  expect([answer.status, errorOf(answer)]).toEqual([409, expect.stringMatching(message)]);
  expect(await db.select().from(holds)).toEqual([]);
  expect((await stored(id)).version).toBe(2);
});

test('a closed request is refused', async () => {
  const { id, reference } = await suggested();
  await confirmReservation(id, { actor });
  const answer = await accept(reference, { version: 3 });
  expect([answer.status, errorOf(answer)]).toEqual([409, expect.stringMatching(/is confirmed/)]);
});

test.each<Record<string, string>>([{ startDate: 'soon' }, { endDate: '' }, { version: 'x' }])(
  '%j returns 400',
  async (fields) => {
    const { reference } = await suggested();
    expect((await accept(reference, fields)).status).toBe(400);
  },
);

test('the mail about a longer option of accepted dates asks nothing of the customer', async () => {
  const { id, reference } = await suggested();
  await accept(reference);
  const { version } = await stored(id);
  expect(await keepDates(id, { actor, version, hours: 72 })).toMatchObject({ ok: true });
  const [, longer] = await db.select().from(outbox).where(eq(outbox.kind, 'booking-kept')).orderBy(outbox.createdAt);
  const { text } = writeMail(longer!);
  expect(text).toContain('You do not need to do anything');
  expect(text).not.toContain('To confirm, reply or call us');
});

test('accepted dates that are kept for longer still wait for the concierge, and their text asks nothing', async () => {
  const { id, reference } = await suggested();
  await accept(reference);
  const { version } = await stored(id);
  expect(await keepDates(id, { actor, version, hours: 72 })).toMatchObject({ ok: true });
  const { waiting, unanswered } = await findToday({ now: new Date(Date.now() + 2 * 86_400_000) });
  expect([waiting, unanswered]).toMatchObject([[{ id, acceptedAt: expect.any(String) }], []]);
  expect((await customerPageOf(reference)).words.title).toBe('You accepted new dates');
  const { text } = (await findReservationPage(id))!;
  expect(text).toContain('You do not need to do anything');
  expect(text).not.toContain('To confirm, reply or call us');
});
