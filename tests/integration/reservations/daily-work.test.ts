import { asc, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '~/db/database.server';
import { holds } from '~/domains/availability/tables.server';
import { rentals } from '~/domains/catalog/tables.server';
import { outbox } from '~/domains/mail/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { dailyRuns } from '~/domains/shared/tables.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { runDailyWork, startDailyWork } from '~/domains/reservations/daily-work.server';
import type { ReservationStatus } from '~/domains/reservations/vocabulary';
import { env } from '~/env.server';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { addReservation } from '../../support/fixtures/pending-reservations';

/** Half past eleven in the evening of March 10, 2027 in Miami; March 11 in UTC. */
const now = new Date('2027-03-11T04:30:00Z');
const days = (startDate: string, endDate = startDate) => ({ startDate, endDate });

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
});

afterEach(() => {
  for (const timer of globalThis.__rounds?.values() ?? []) clearInterval(timer);
  globalThis.__rounds = undefined;
  vi.useRealTimers();
});

const statuses = async () =>
  (await db.select({ status: bookings.status }).from(bookings).orderBy(asc(bookings.id))).map(({ status }) => status);
const runs = () => db.select().from(dailyRuns);

/** The connections of two machines. */
function secondPool() {
  const client = postgres(env.DATABASE_URL, { max: 4, onnotice: () => {} });
  return { db: drizzle(client, { casing: 'snake_case' }), end: () => client.end() };
}

test.each<[string, ReservationStatus, ReturnType<typeof days>, ReservationStatus]>([
  ['a request that began yesterday', 'pending', days('2027-03-09', '2027-03-20'), 'expired'],
  ['a request for today', 'pending', days('2027-03-10', '2027-03-12'), 'pending'],
  ['a reservation that ended yesterday', 'confirmed', days('2027-03-05', '2027-03-09'), 'completed'],
  ['a reservation that ends today', 'confirmed', days('2027-03-05', '2027-03-10'), 'confirmed'],
  ['a declined request', 'declined', days('2027-03-01', '2027-03-02'), 'declined'],
  ['a canceled reservation', 'cancelled', days('2027-03-01', '2027-03-02'), 'cancelled'],
])('handles %s', async (_, status, stay, becomes) => {
  const { id } = await addReservation({ status, ...stay });
  await runDailyWork({ now });
  expect(await statuses()).toEqual([becomes]);
  const trail = await db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id));
  expect(trail).toMatchObject(
    status === becomes
      ? []
      : [{ actor: '(system)', fromStatus: status, toStatus: becomes, reason: expect.stringMatching(/./) }],
  );
  const mails = await db.select().from(outbox);
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual(
    becomes === 'expired' ? [['booking-expired', 'grace@example.com']] : [],
  );
  expect(await runs()).toEqual([{ job: 'reservations', day: '2027-03-10' }]);
});

test('sends no mail to a customer without an address', async () => {
  await addReservation({ ...days('2027-03-01'), customerEmail: null, source: 'phone' });
  expect(await runDailyWork({ now })).toEqual({ expired: 1, completed: 0 });
  expect(await db.select().from(outbox)).toEqual([]);
});

test('runs once per day; the next day, or a start after days without a run, catches up', async () => {
  await addReservation(days('2027-03-09'));
  await addReservation(days('2027-03-10'));
  await addReservation(days('2027-03-14'));
  expect(await runDailyWork({ now })).toEqual({ expired: 1, completed: 0 });
  expect(await runDailyWork({ now })).toBeNull();
  // At half past midnight in Miami, a new day has begun there.
  expect(await runDailyWork({ now: new Date('2027-03-11T05:30:00Z') })).toEqual({ expired: 1, completed: 0 });
  expect(await runDailyWork({ now: new Date('2027-04-01T12:00:00Z') })).toEqual({ expired: 1, completed: 0 });
  expect(await statuses()).toEqual(['expired', 'expired', 'expired']);
});

test('two concurrent machines move each reservation once', async () => {
  for (let n = 0; n < 40; n++) {
    const status = n % 2 ? 'confirmed' : 'pending';
    await addReservation({ ...days('2027-03-01'), status, customerEmail: `guest-${n}@example.com` });
  }
  const other = secondPool();
  const all = await Promise.all([db, other.db, db, other.db].map((each) => runDailyWork({ db: each, now, batch: 3 })));
  await other.end();
  const sum = (which: 'expired' | 'completed') => all.reduce((total, each) => total + (each?.[which] ?? 0), 0);
  expect([sum('expired'), sum('completed')]).toEqual([20, 20]);
  expect(await db.$count(bookingEvents)).toBe(40);
  expect(await db.$count(outbox)).toBe(20);
  await runDailyWork({ now });
  expect(await runs()).toHaveLength(1);
});

test('a crash in the middle loses nothing: the next round does the rest, and nothing twice', async () => {
  for (let n = 0; n < 5; n++) await addReservation({ ...days('2027-03-01'), customerEmail: `guest-${n}@example.com` });
  await db.execute(sql`alter table outbox add constraint crash check (recipient <> 'guest-3@example.com')`);
  await expect(runDailyWork({ now, batch: 2 })).rejects.toThrow();
  expect(await statuses()).toEqual(['expired', 'expired', 'pending', 'pending', 'pending']);
  expect([await db.$count(outbox), await db.$count(bookingEvents), await runs()]).toEqual([2, 2, []]);
  await db.execute(sql`alter table outbox drop constraint crash`);
  expect(await runDailyWork({ now, batch: 2 })).toEqual({ expired: 3, completed: 0 });
  expect([await db.$count(outbox), await db.$count(bookingEvents)]).toEqual([5, 5]);
  expect(await runs()).toHaveLength(1);
});

test('skips locked reservations, and leaves the day open until they are done', async () => {
  const { id } = await addReservation(days('2027-03-01'));
  await db.transaction(async (tx) => {
    await tx.select().from(bookings).where(eq(bookings.id, id)).for('update');
    expect(await runDailyWork({ now })).toEqual({ expired: 0, completed: 0 });
    expect(await runs()).toEqual([]);
  });
  expect(await runDailyWork({ now })).toEqual({ expired: 1, completed: 0 });
});

test('a confirmed reservation keeps its days when it completes', async () => {
  const { id } = await addReservation(days('2027-03-01'));
  await confirmReservation(id, { actor: 'marina' });
  await runDailyWork({ now });
  expect(await statuses()).toEqual(['completed']);
  expect(await db.$count(holds)).toBe(1);
});

test('a charter past midnight is completed once it is over, by a later run of the same day', async () => {
  await db
    .update(rentals)
    .set({ priceUnit: 'hour', terms: { handoverTime: '18:00', returnTime: '02:00', turnaroundMinutes: 720 } });
  const hours = { priceUnit: 'hour', hoursPerDay: 4, startTime: '22:00' } as const;
  const { id } = await addReservation({ ...days('2027-03-10'), ...hours });
  expect(await confirmReservation(id, { actor: 'marina' })).toMatchObject({ ok: true });
  // Runs at one o'clock at night in Miami, and at half past two.
  expect(await runDailyWork({ now: new Date('2027-03-11T06:00:00Z') })).toEqual({ expired: 0, completed: 0 });
  expect(await statuses()).toEqual(['confirmed']);
  expect(await runDailyWork({ now: new Date('2027-03-11T07:30:00Z') })).toEqual({ expired: 0, completed: 1 });
  expect(await statuses()).toEqual(['completed']);
});

test('the server runs it soon after its start and every hour; a failed round is retried by the next', async () => {
  await addReservation(days('2027-03-10'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  const failures: unknown[] = [];
  const broken = (): Date => {
    throw new Error('no clock');
  };
  const moments = [broken, () => new Date('2027-03-11T05:30:00Z')];
  const start = () => startDailyWork((error) => failures.push(error), { clock: () => moments.shift()!() });
  start();
  start();
  await vi.advanceTimersByTimeAsync(61 * 1000);
  expect([moments.length, failures.length]).toEqual([1, 1]);
  // Exactly one hour: statement time limits use the same clock.
  await vi.advanceTimersByTimeAsync((60 * 60 - 61) * 1000);
  vi.useRealTimers();
  await expect.poll(statuses).toEqual(['expired']);
  expect(failures).toHaveLength(1);
});
