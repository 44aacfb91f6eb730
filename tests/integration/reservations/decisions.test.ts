import { asc, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { holds } from '~/domains/availability/tables.server';
import { rentals } from '~/domains/catalog/tables.server';
import { writeMail } from '~/domains/mail/templates/compose.server';
import { outbox } from '~/domains/mail/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { cancelReservation } from '~/domains/reservations/decisions/cancel-reservation.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { declineReservation } from '~/domains/reservations/decisions/decline-reservation.server';
import { withdrawReservation } from '~/domains/reservations/decisions/withdraw-reservation.server';
import { addNote } from '~/domains/reservations/history/add-note.server';
import { move } from '~/domains/reservations/history/transition.server';
import { mayMove } from '~/domains/reservations/rules';
import { RESERVATION_STATUSES, type ReservationStatus } from '~/domains/reservations/vocabulary';
import { env } from '~/env.server';
import { inDays } from '../../support/browser/reservation';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { addHold, addQuote, addReservation } from '../../support/fixtures/pending-reservations';

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
const pairs = RESERVATION_STATUSES.flatMap((from) => RESERVATION_STATUSES.map((to) => [from, to] as const));

test.each(pairs)(
  'a reservation moves from %s to %s only if the rules allow it',
  async (from: ReservationStatus, to: ReservationStatus) => {
    const reservation = await addReservation({ status: from });
    const { id } = reservation;
    const { agreedVersion } = await addQuote(reservation);
    const times = { startTime: null, handoverTime: null, returnTime: null, handoverAt: null };
    const agreed = { ...times, agreedVersion, deliveryPromised: false };
    const outcome = await db.transaction((tx) => move(tx, reservation, { to, actor, reason: 'Why', agreed }));
    const allowed = ALLOWED.includes(`${from}>${to}`);
    expect(mayMove(from, to)).toBe(allowed);
    expect(outcome.ok).toBe(allowed);
    expect(await statusOf(id)).toBe(allowed ? to : from);
    expect(await trail(id)).toMatchObject(
      allowed ? [{ kind: 'status', actor, fromStatus: from, toStatus: to, reason: 'Why' }] : [],
    );
  },
);

test('confirming creates the hold, the history and the mail; a rival request learns who holds the dates', async () => {
  const first = await addReservation({ customerName: 'Ada Lovelace' });
  const rival = await addReservation({ startDate: first.endDate, endDate: first.endDate });
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

test('a changed total needs a reason, and the mail shows both totals', async () => {
  const { id } = await addReservation({ totalPrice: 5850 });
  expect(await confirmReservation(id, { actor, total: 5000 })).toMatchObject({
    code: 'invalid',
    fields: { reason: [expect.stringMatching(/./)] },
  });
  expect(await confirmReservation(id, { actor, total: 5000, reason: 'Low season' })).toMatchObject({ ok: true });
  const [kept] = await db.select().from(bookings);
  expect(kept).toMatchObject({ totalPrice: 5850, agreedTotal: 5000 });
  const [mail] = await db.select().from(outbox);
  expect(writeMail(mail!).text).toMatch(/Original total: \$5,850\.00\nNew total: \$5,000\.00[\s\S]*> Low season/);
});

test('a stale version, an unknown reservation and a deleted rental are refused', async () => {
  const { id } = await addReservation();
  expect(await declineReservation(id, { actor, reason: 'No', version: 7 })).toMatchObject({ code: 'conflict' });
  expect(await confirmReservation(404, { actor })).toMatchObject({ code: 'not-found' });
  expect(await withdrawReservation('nobody-has-this')).toMatchObject({ code: 'not-found' });
  await db.delete(rentals);
  expect(await confirmReservation(id, { actor })).toMatchObject({ code: 'conflict' });
  expect(await declineReservation(id, { actor, reason: 'Sold' })).toMatchObject({ ok: true });
});

test('canceling a reservation frees its own days and leaves all other holds', async () => {
  const first = await addReservation();
  const second = await addReservation();
  const others = [await addHold({ startDate: inDays(20), endDate: inDays(21) })];
  const neighbor = await addReservation({ startDate: inDays(30), endDate: inDays(31), status: 'confirmed' });
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
  ['pending', 'declined', ['booking-withdrawn']],
  ['confirmed', 'cancelled', ['booking-confirmed', 'booking-withdrawn', 'booking-cancelled']],
] as const)('a customer withdraws a %s reservation, which becomes %s', async (status, becomes, mailed) => {
  const { id, reference } = await addReservation();
  if (status === 'confirmed') await confirmReservation(id, { actor });
  expect(await withdrawReservation(reference)).toMatchObject({ ok: true, value: { status: becomes } });
  expect((await trail(id)).at(-1)).toMatchObject({ actor: '(customer)', toStatus: becomes, reason: null });
  expect(await mails()).toEqual(mailed);
  expect(await withdrawReservation(reference)).toMatchObject({ code: 'conflict' });
});

test('mails show the agreed total, not the quoted one', async () => {
  const { id, reference } = await addReservation({ totalPrice: 3900 });
  await confirmReservation(id, { actor, total: 3500, reason: 'A returning guest' });
  await withdrawReservation(reference);
  const mailed = (await db.select().from(outbox)).map(({ kind, payload }) => [kind, payload.totalPrice]);
  expect(mailed).toEqual([
    ['booking-confirmed', 3500],
    ['booking-withdrawn', 3500],
    ['booking-cancelled', 3500],
  ]);
});

test('of 200 concurrent confirmations on two machines, one succeeds and the others learn why', async () => {
  const rivals = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      addReservation({ startDate: inDays(10 - (n % 4)), endDate: inDays(11 + (n % 5)) }),
    ),
  );
  const client = postgres(env.DATABASE_URL, { max: 10, onnotice: () => {} });
  const machines = [db, drizzle(client, { casing: 'snake_case' })] as const;
  const outcomes = await Promise.all(
    rivals.map(({ id }, n) => confirmReservation(id, { actor }, { db: machines[n % 2] as typeof db })),
  );
  await client.end();
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  const refused = outcomes.filter(
    (outcome) => !outcome.ok && outcome.code === 'conflict' && /taken/.test(outcome.message),
  );
  expect(refused).toHaveLength(199);
  expect(await db.select().from(holds)).toHaveLength(1);
  expect(await mails()).toEqual(['booking-confirmed']);
});

test('the database refuses overlapping holds, and reservation holds without a reservation', async () => {
  await addHold({ startDate: '2027-05-01', endDate: '2027-05-03' });
  const twice = addHold({ startDate: '2027-05-03', endDate: '2027-05-09', reason: 'maintenance' });
  await expect(twice).rejects.toMatchObject({ cause: { constraint_name: 'holds_no_overlap' } });
  const nameless = addHold({ startDate: '2027-06-01', endDate: '2027-06-02', reason: 'reservation' });
  await expect(nameless).rejects.toMatchObject({ cause: { constraint_name: 'holds_booking_named' } });
});

test('a note sends no mail', async () => {
  const { id } = await addReservation();
  expect(await addNote(id, { actor, note: 'Prefers the marina' })).toMatchObject({ ok: true });
  expect(await trail(id)).toMatchObject([{ kind: 'note', actor, reason: 'Prefers the marina', toStatus: null }]);
  expect(await mails()).toEqual([]);
});
