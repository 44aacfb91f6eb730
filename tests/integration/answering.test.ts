import { asc, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import * as schema from '~/db/schema.server';
import { bookingEvents, bookings, holds, outbox, rentals } from '~/db/schema.server';
import {
  cancelReservation,
  confirmReservation,
  declineReservation,
  withdrawReservation,
} from '~/domains/reservations/answer-request.server';
import { addNote } from '~/domains/reservations/notes.server';
import { move } from '~/domains/reservations/transition.server';
import { mayMove } from '~/domains/reservations/rules';
import { BOOKING_STATUSES, type BookingStatus } from '~/domains/reservations/vocabulary';
import { env } from '~/env.server';
import { inDays } from '../support/booking';
import { addCategory, addRental } from '../support/catalog';
import { emptyTables } from '../support/database';
import { addBooking, addHold } from '../support/desk-bookings';

const actor = 'marina';

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
});

const mails = async () =>
  (await db.select({ kind: outbox.kind }).from(outbox).orderBy(asc(outbox.createdAt))).map(({ kind }) => kind);
const statusOf = async (id: number) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!.status;
const trail = (id: number) => db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id));

const ALLOWED = [
  'pending>confirmed',
  'pending>declined',
  'pending>expired',
  'confirmed>cancelled',
  'confirmed>completed',
];
const pairs = BOOKING_STATUSES.flatMap((from) => BOOKING_STATUSES.map((to) => [from, to] as const));

test.each(pairs)('from %s to %s', async (from: BookingStatus, to: BookingStatus) => {
  const { id } = await addBooking({ status: from });
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id));
  const outcome = await db.transaction((tx) => move(tx, booking!, { to, actor, reason: 'Why' }));
  const allowed = ALLOWED.includes(`${from}>${to}`);
  expect(mayMove(from, to)).toBe(allowed);
  expect(outcome.ok).toBe(allowed);
  expect(await statusOf(id)).toBe(allowed ? to : from);
  expect(await trail(id)).toMatchObject(
    allowed ? [{ kind: 'status', actor, fromStatus: from, toStatus: to, reason: 'Why' }] : [],
  );
});

test('confirming takes the days, writes the trail and the mail; the rival is told who was first', async () => {
  const first = await addBooking({ customerName: 'Ada Lovelace' });
  const rival = await addBooking({ startDate: first.endDate, endDate: first.endDate });
  expect(await confirmReservation(first.id, { actor })).toMatchObject({
    ok: true,
    value: { version: 2, agreedTotal: null },
  });
  expect(await db.select().from(holds)).toMatchObject([
    { rentalId: 1, bookingId: first.id, startDate: first.startDate, endDate: first.endDate, createdBy: actor },
  ]);
  const refused = await confirmReservation(rival.id, { actor });
  expect(refused).toMatchObject({ ok: false, code: 'conflict', message: expect.stringContaining('Ada Lovelace') });
  expect(await statusOf(rival.id)).toBe('pending');
  expect(await trail(rival.id)).toEqual([]);
  expect(await mails()).toEqual(['booking-confirmed']);
});

test('another total needs a reason, and the mail shows both', async () => {
  const { id } = await addBooking({ totalPrice: 5850 });
  expect(await confirmReservation(id, { actor, total: 5000 })).toMatchObject({
    code: 'invalid',
    fields: { reason: [/./] },
  });
  expect(await confirmReservation(id, { actor, total: 5000, reason: 'Low season' })).toMatchObject({ ok: true });
  const [kept] = await db.select().from(bookings);
  expect(kept).toMatchObject({ totalPrice: 5850, agreedTotal: 5000 });
  const [mail] = await db.select().from(outbox);
  expect(mail!.payload).toMatchObject({ totalPrice: 5000, previousTotal: 5850, reason: 'Low season' });
});

test('a stale version, an unknown reservation and a deleted rental are refused', async () => {
  const { id } = await addBooking();
  expect(await declineReservation(id, { actor, reason: 'No', version: 7 })).toMatchObject({ code: 'conflict' });
  expect(await confirmReservation(404, { actor })).toMatchObject({ code: 'not-found' });
  expect(await withdrawReservation('nobody-has-this')).toMatchObject({ code: 'not-found' });
  await db.delete(rentals);
  expect(await confirmReservation(id, { actor })).toMatchObject({ code: 'conflict' });
  expect(await declineReservation(id, { actor, reason: 'Sold' })).toMatchObject({ ok: true });
});

test('a cancelled reservation gives its own days back and leaves all other holds', async () => {
  const first = await addBooking();
  const second = await addBooking();
  const others = [await addHold({ startDate: inDays(20), endDate: inDays(21) })];
  const neighbor = await addBooking({ startDate: inDays(30), endDate: inDays(31), status: 'confirmed' });
  others.push(
    await addHold({ startDate: inDays(30), endDate: inDays(31), reason: 'reservation', bookingId: neighbor.id }),
  );
  await confirmReservation(first.id, { actor });
  expect(await cancelReservation(first.id, { actor, reason: 'Engine trouble' })).toMatchObject({ ok: true });
  expect(await db.select().from(holds).orderBy(asc(holds.id))).toEqual(others);
  expect(await confirmReservation(second.id, { actor })).toMatchObject({ ok: true });
  expect(await mails()).toEqual(['booking-confirmed', 'booking-cancelled', 'booking-confirmed']);
});

test.each([
  ['pending', 'declined'],
  ['confirmed', 'cancelled'],
] as const)('the customer withdraws a %s one: it becomes %s', async (status, becomes) => {
  const { id, reference } = await addBooking();
  if (status === 'confirmed') await confirmReservation(id, { actor });
  expect(await withdrawReservation(reference)).toMatchObject({ ok: true, value: { status: becomes } });
  expect((await trail(id)).at(-1)).toMatchObject({ actor: '(customer)', toStatus: becomes });
  expect((await mails()).at(-1)).toBe('booking-withdrawn');
  expect(await withdrawReservation(reference)).toMatchObject({ code: 'conflict' });
});

test('the concierge reads the total that was agreed, not the one that was asked for', async () => {
  const { id, reference } = await addBooking({ totalPrice: 3900 });
  await confirmReservation(id, { actor, total: 3500, reason: 'A returning guest' });
  await withdrawReservation(reference);
  const told = (await db.select().from(outbox)).map(({ kind, payload }) => [kind, payload.totalPrice]);
  expect(told).toEqual([
    ['booking-confirmed', 3500],
    ['booking-withdrawn', 3500],
  ]);
});

test('of 200 confirmed at once by two machines, exactly one succeeds and all others are told why', async () => {
  const rivals = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      addBooking({ startDate: inDays(10 - (n % 4)), endDate: inDays(11 + (n % 5)) }),
    ),
  );
  const client = postgres(env.DATABASE_URL, { max: 10, onnotice: () => {} });
  const machines = [db, drizzle(client, { schema, casing: 'snake_case' })] as const;
  const outcomes = await Promise.all(
    rivals.map(({ id }, n) => confirmReservation(id, { actor }, { db: machines[n % 2] as typeof db })),
  );
  await client.end();
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  const told = outcomes.filter(
    (outcome) => !outcome.ok && outcome.code === 'conflict' && /taken/.test(outcome.message),
  );
  expect(told).toHaveLength(199);
  expect(await db.select().from(holds)).toHaveLength(1);
  expect(await mails()).toEqual(['booking-confirmed']);
});

test('the database itself forbids two holds on one day, and a hold for a reservation that it does not name', async () => {
  const hold = { rentalId: 1, startDate: '2027-05-01', endDate: '2027-05-03', createdBy: actor } as const;
  await db.insert(holds).values({ ...hold, reason: 'owner' });
  const twice = db
    .insert(holds)
    .values({ ...hold, startDate: '2027-05-03', endDate: '2027-05-09', reason: 'maintenance' });
  await expect(twice).rejects.toMatchObject({ cause: { constraint_name: 'holds_no_overlap' } });
  const nameless = db
    .insert(holds)
    .values({ ...hold, startDate: '2027-06-01', endDate: '2027-06-02', reason: 'reservation' });
  await expect(nameless).rejects.toMatchObject({ cause: { constraint_name: 'holds_booking_named' } });
});

test('a note stays among colleagues', async () => {
  const { id } = await addBooking();
  expect(await addNote(id, { actor, note: 'Prefers the marina' })).toMatchObject({ ok: true });
  expect(await trail(id)).toMatchObject([{ kind: 'note', actor, reason: 'Prefers the marina', toStatus: null }]);
  expect(await mails()).toEqual([]);
});
