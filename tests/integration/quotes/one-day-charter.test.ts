import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { placeOf } from '~/domains/availability/blocks/schema';
import { holds } from '~/domains/availability/tables.server';
import { outbox } from '~/domains/mail/tables.server';
import { keepDates } from '~/domains/reservations/options/keep-dates.server';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { action as customerAction } from '~/routes/_site.reservations.$reference';
import { action as decide } from '~/routes/admin.reservations.$id';
import { action as phone } from '~/routes/admin.reservations.new';
import { action as move } from '~/routes/admin.timeline_.holds.$id';
import { answerOf } from '../../support/answers';
import { good, inDays, viaPage } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold, addReservation } from '../../support/fixtures/pending-reservations';
import { storedOf } from '../../support/fixtures/quotes';
import { args, formPost } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

type Fields = Parameters<typeof formPost>[1];

const WEEKLY = 2;
const DAY = { startDate: inDays(20), endDate: inDays(20) };
const LONG = { startDate: inDays(20), endDate: inDays(20 + 365) };
const charge = { optional: false, taxed: false, most: 1 };
const captain = {
  ...charge,
  key: 'captain',
  name: 'Captain',
  kind: 'fee' as const,
  per: 'day' as const,
  amount: 45_000,
};

let Cookie = '';

beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1, { prices: { charges: [captain] } });
  await addRental({ id: 1, price: 1950 });
  await addRental({ id: WEEKLY, price: 14_000, priceUnit: 'week', name: 'Casa Coralina' });
});

const byPhone = (fields: Fields) =>
  answerOf(() => phone(args(formPost('/admin/reservations/new', { ...good, rentalId: 1, ...fields }, { Cookie }))));
const post = (id: number, fields: Fields) =>
  answerOf(() =>
    decide(args(formPost(`/admin/reservations/${id}`, { version: 1, ...fields }, { Cookie }), { id: `${id}` })),
  );
const propose = (id: number, fields: Fields) => post(id, { intent: 'propose', message: 'One day is free.', ...fields });
const moveHold = (id: number, fields: Fields) =>
  answerOf(() => move(args(formPost(`/admin/timeline/holds/${id}`, fields, { Cookie }), { id: `${id}` })));
const accept = (reference: string, days: object) =>
  answerOf(() =>
    customerAction(
      args(formPost(`/reservations/${reference}`, { intent: 'accept-days', version: 2, ...days }), { reference }),
    ),
  );
const errorsOf = ({ body }: { body: unknown }) => (body as { error?: Record<string, string[]> }).error ?? {};
const row = async (id: number) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!;
const heldBy = (id: number) => db.select().from(holds).where(eq(holds.bookingId, id));

test('a caller gets one day of a rental by the day, confirmed at once; a visitor is refused it', async () => {
  expect((await byPhone({ ...DAY, confirm: 'on' })).status).toBe(303);
  expect(await db.select().from(bookings)).toMatchObject([
    { ...DAY, status: 'confirmed', days: 1, totalPrice: 1950, agreedTotal: 2400 },
  ]);
  expect(await db.select().from(holds)).toMatchObject([{ ...DAY, reason: 'reservation' }]);
  expect((await viaPage(1, { ...good, startDate: inDays(25), endDate: inDays(25) })).errors).toMatchObject({
    endDate: ['End date must be after start date'],
  });
});

test('a weekly rental cannot be booked for one day by phone', async () => {
  const answer = await byPhone({ ...DAY, rentalId: WEEKLY });
  expect([answer.status, errorsOf(answer).endDate]).toEqual([400, ['The departure must be after the arrival']]);
  expect(await db.$count(bookings)).toBe(0);
});

test('a request is confirmed on one day, at the price of it, and its history and mail say so', async () => {
  const { id } = await addReservation();
  await keepDates(id, { actor: 'marina', version: 1, hours: 24 });
  const answer = await post(id, { intent: 'confirm', version: 2, changes: 'on', endDate: inDays(10) });
  expect(answer.status).toBe(303);
  const days = { startDate: inDays(10), endDate: inDays(10) };
  expect(await row(id)).toMatchObject({ ...days, status: 'confirmed', days: 1, totalPrice: 1950, agreedTotal: 2400 });
  expect(await heldBy(id)).toMatchObject([{ ...days, reason: 'reservation' }]);
  expect(await storedOf(id)).toMatchObject([{ ...days, total: 240_000 }]);
  const said = await db.select().from(bookingEvents).where(eq(bookingEvents.kind, 'note'));
  expect(said).toMatchObject([{ actor: 'marina', reason: expect.stringContaining(' instead of ') }]);
  const mails = await db.select().from(outbox).where(eq(outbox.kind, 'booking-confirmed'));
  expect(mails).toMatchObject([{ payload: { ...days, quote: { total: '$2,400.00' } } }]);
});

test.each<[string, Fields, number, Record<string, RegExp>]>([
  ['an end before the start', { endDate: inDays(9) }, 400, { endDate: /before the first day/ }],
  ['days that have passed', { startDate: inDays(-2) }, 400, { startDate: /in the past/ }],
  ['a year and a day', LONG, 400, { endDate: /at most 365/ }],
  [
    'taken days',
    { startDate: inDays(29), endDate: inDays(30) },
    409,
    { '': /taken: owner.+\. Next available: .+\.$/i },
  ],
  ['a discount beyond the rent', { endDate: inDays(10), total: 10, reason: 'Gift' }, 400, { total: /discount/ }],
  ['what has changed meanwhile', { endDate: inDays(10), version: 7 }, 409, { '': /changed since/ }],
])('a confirmation on other days is refused %s, and nothing has changed', async (_, change, status, errors) => {
  const { id } = await addReservation();
  await addHold({ startDate: inDays(30), endDate: inDays(31) });
  const before = await row(id);
  const answer = await post(id, { intent: 'confirm', changes: 'on', ...change });
  expect(answer.status).toBe(status);
  for (const [field, message] of Object.entries(errors)) expect(errorsOf(answer)[field]?.[0]).toMatch(message);
  expect([await row(id), await db.$count(bookingEvents), await storedOf(id)]).toEqual([before, 0, []]);
});

test('an option is moved to one day', async () => {
  const request = await addReservation();
  await keepDates(request.id, { actor: 'marina', version: 1, hours: 24 });
  const [hold] = await heldBy(request.id);
  expect((await moveHold(hold!.id, { ...DAY, rentalId: 1, seen: placeOf(hold!) })).status).toBe(303);
  expect(await row(request.id)).toMatchObject({ ...DAY, days: 1, totalPrice: 1950 });
});

test('one day that was suggested can be accepted', async () => {
  const { id, reference } = await addReservation();
  expect((await propose(id, DAY)).status).toBe(303);
  expect((await accept(reference, DAY)).status).toBe(303);
  expect(await row(id)).toMatchObject({ ...DAY, days: 1, totalPrice: 1950 });
});

test.each<[string, object, Fields, Record<string, RegExp>]>([
  ['too many days', {}, LONG, { endDate: /at most 365/ }],
  [
    'too many days beside others',
    {},
    { ...DAY, otherStartDate: LONG.startDate, otherEndDate: LONG.endDate },
    { otherEndDate: /at most 365/ },
  ],
  ['a week without a night', { rentalId: WEEKLY, priceUnit: 'week' }, DAY, { endDate: /after the arrival/ }],
])('a suggestion that could not be accepted is refused as it is typed: %s', async (_, values, days, errors) => {
  const { id } = await addReservation(values);
  const answer = await propose(id, days);
  expect(answer.status).toBe(400);
  for (const [field, message] of Object.entries(errors)) expect(errorsOf(answer)[field]?.[0]).toMatch(message);
  expect([await db.$count(outbox), await db.$count(bookingEvents)]).toEqual([0, 0]);
});
