import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { rentals } from '~/domains/catalog/tables.server';
import { contacts } from '~/domains/contact/tables.server';
import { outbox } from '~/domains/mail/tables.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { findReservationPage } from '~/domains/reservations/detail/page.server';
import { findReservation } from '~/domains/reservations/detail/queries.server';
import { findSurroundings } from '~/domains/reservations/detail/surroundings.server';
import { reservationPage } from '~/domains/reservations/detail/view';
import { keepDates } from '~/domains/reservations/options/keep-dates.server';
import { findToday } from '~/domains/reservations/today/queries.server';
import { action as decision } from '~/routes/admin.reservations.$id';
import { action, loader } from '~/routes/_site.reservations.$reference';
import { answerOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

type Page = {
  words: { title: string };
  way: string | null;
  stages: { label: string; state: string }[];
  stay: { ends: { term: string; day: string; time: string | null }[]; place: string | null; directions: string | null };
  mainImage: { imageUrl: string } | null;
};

const visit = async (reference: string) =>
  (await answerOf(() => loader(args(pageGet(`/reservations/${reference}`), { reference })))).body as Page;

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1, location: 'Pier 5, Miami Beach', mainImageUrl: '/uploads/aria.webp' });
});

test('dates and times are in words, and the place has directions', async () => {
  const dates = { startDate: '2027-12-18', endDate: '2027-12-20' };
  const { reference } = await addReservation({ ...dates, handoverTime: '09:00', returnTime: '18:00' });
  const { stay, mainImage } = await visit(reference);
  expect(stay.ends).toEqual([
    { term: 'Handover', day: 'Saturday, December 18, 2027', time: '9:00 AM' },
    { term: 'Return', day: 'Monday, December 20, 2027', time: '6:00 PM' },
  ]);
  expect(stay).toMatchObject({
    place: 'Pier 5, Miami Beach',
    directions: 'https://www.google.com/maps/dir/?api=1&destination=Pier%205%2C%20Miami%20Beach',
  });
  expect(mainImage).toMatchObject({ imageUrl: '/uploads/aria.webp' });
});

test('until it is confirmed, a villa has the times of its terms, for its customer wherever they read', async () => {
  await db.update(rentals).set({ priceUnit: 'week', terms: { handoverTime: '16:00', returnTime: '11:00' } });
  const { id, reference } = await addReservation({ priceUnit: 'week' });
  const { stay } = await visit(reference);
  expect(stay.ends.map(({ term, time }) => [term, time])).toEqual([
    ['Check-in', '4:00 PM'],
    ['Check-out', '11:00 AM'],
  ]);
  await keepDates(id, { actor: 'marina', hours: 24, version: 1 });
  const [mail] = await db.select().from(outbox).where(eq(outbox.kind, 'booking-kept'));
  expect(mail!.payload).toMatchObject({ handoverTime: '16:00', returnTime: '11:00' });
  const text = (await findReservationPage(id))!.text;
  expect(text).toContain('Handover 4:00 PM, return by 11:00 AM');
});

test('a request for hours has no times before they are arranged', async () => {
  await db.update(rentals).set({ priceUnit: 'hour', terms: { handoverTime: '09:00', returnTime: '18:00' } });
  const { reference } = await addReservation({ priceUnit: 'hour', hoursPerDay: 4 });
  const { stay } = await visit(reference);
  expect(stay.ends.map(({ time }) => time)).toEqual([null, null]);
  expect(stay).toMatchObject({ hours: '4 hours a day, the concierge arranges the time with you' });
});

test('a reservation of a rental that is gone has neither an image nor a place', async () => {
  const { reference } = await addReservation({ rentalId: null });
  expect(await visit(reference)).toMatchObject({ mainImage: null, stay: { place: null, directions: null } });
});

test('a request to cancel is a state of its own, on both sides', async () => {
  const { id, reference } = await addReservation({ startDate: inDays(1), endDate: inDays(3) });
  await confirmReservation(id, { actor: 'marina' });
  expect(await visit(reference)).toMatchObject({ way: 'ask', words: { title: 'Your reservation is confirmed' } });
  const sent = formPost(`/reservations/${reference}`, { version: 2, intent: 'ask', reason: 'My flight' });
  await answerOf(() => action(args(sent, { reference })));
  const page = await visit(reference);
  expect(page).toMatchObject({ way: null, words: { title: 'You asked to cancel' } });
  expect(page.stages.at(-1)).toEqual({ label: 'Cancellation requested', state: 'now' });

  const reservation = (await findReservation(id))!;
  const clock = { timeZone: 'America/New_York', now: new Date(), mailOn: true };
  const admin = reservationPage(
    reservation,
    { ...(await findSurroundings(reservation)), versions: [], expected: null },
    clock,
  );
  expect(admin.reservation.asksToCancel).toBe('The customer asks to cancel. My flight');
  expect(JSON.stringify(admin)).toContain('"Cancellation requested by the customer"');
});

test('a cancellation that is refused is no longer asked for, and can be asked for again', async () => {
  const Cookie = await signedIn();
  const { id, reference } = await addReservation({ startDate: inDays(1), endDate: inDays(3) });
  await confirmReservation(id, { actor: 'marina' });
  const ask = () =>
    answerOf(() => action(args(formPost(`/reservations/${reference}`, { version: 2, intent: 'ask' }), { reference })));
  const decide = (values: object) => {
    const request = formPost(`/admin/reservations/${id}`, { intent: 'stay', ...values }, { Cookie });
    return answerOf(() => decision(args(request, { id: String(id) })));
  };
  expect(await decide({ version: 2, reason: 'No one asks.' })).toMatchObject({ status: 409 });
  await ask();
  expect((await findToday()).asked).toMatchObject([{ id, version: 2 }]);
  expect(await decide({ version: 2 })).toMatchObject({ status: 400 });

  const sent = { version: 2, reason: 'The boat is prepared.', from: 'today', next: '41' };
  expect((await decide(sent)).headers.get('Location')).toBe('/admin/today#request-41');
  expect((await decide({ ...sent, next: 'x' })).headers.get('Location')).toBe('/admin/today#waiting');
  expect((await findToday()).asked).toEqual([]);
  const page = await visit(reference);
  expect(page).toMatchObject({ way: 'ask', words: { title: 'Your reservation stays confirmed' } });
  expect(page.stages.at(2)).toEqual({ label: 'Confirmed', state: 'now' });
  const mails = await db.select().from(outbox).where(eq(outbox.kind, 'booking-confirmed'));
  expect(mails.filter(({ payload }) => payload?.stays)).toMatchObject([
    { payload: { message: 'The boat is prepared.' } },
  ]);

  await ask();
  expect(await visit(reference)).toMatchObject({ words: { title: 'You asked to cancel' } });
  expect(await db.$count(contacts)).toBe(2);
  expect(await db.$count(outbox, eq(outbox.kind, 'contact-new'))).toBe(2);
});

test('without an address to reply to, the way to cancel late is to call', async () => {
  const { id, reference } = await addReservation({ startDate: inDays(1), endDate: inDays(3), customerEmail: null });
  await confirmReservation(id, { actor: 'marina' });
  expect(await visit(reference)).toMatchObject({ way: 'call' });
  const sent = formPost(`/reservations/${reference}`, { version: 2, intent: 'ask' });
  expect(await answerOf(() => action(args(sent, { reference })))).toMatchObject({ status: 409 });
});
