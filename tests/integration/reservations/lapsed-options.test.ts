import { asc, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { blockDays } from '~/domains/availability/blocks/block-days.server';
import { holds } from '~/domains/availability/tables.server';
import { outbox } from '~/domains/mail/tables.server';
import { deleteRental } from '~/domains/reservations/delete-rental.server';
import { runDailyWork } from '~/domains/reservations/daily-work.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { declineReservation } from '~/domains/reservations/decisions/decline-reservation.server';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { endLapsedOptions } from '~/domains/reservations/options/end-lapsed-options.server';
import { keepDates } from '~/domains/reservations/options/keep-dates.server';
import { bookings } from '~/domains/reservations/tables.server';
import { env } from '~/env.server';
import { inDays, today } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { undoneSoFar } from '../../support/statements';

const actor = 'marina';
const row = async (id: number) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!;
const kinds = async () => (await db.select({ kind: outbox.kind }).from(outbox)).map(({ kind }) => kind).toSorted();

/** Keeps the dates of a new request, and moves the option's end into the past. */
async function lapsed(values: Parameters<typeof addReservation>[0] = {}) {
  const { id } = await addReservation(values);
  expect(await keepDates(id, { actor, version: 1, hours: 24 })).toMatchObject({ ok: true });
  await lapse(id);
  return id;
}

async function lapse(id: number) {
  await db.execute(
    sql`update holds set until = now() - interval '1 second' where booking_id = ${id} and reason = 'option'`,
  );
  await db.execute(
    sql`update bookings set option_until = now() - interval '1 second' where id = ${id} and option_until is not null`,
  );
}

/** The connections of a second machine. */
function secondPool() {
  const client = postgres(env.DATABASE_URL, { max: 8, onnotice: () => {} });
  return { db: drizzle(client, { casing: 'snake_case' }) as typeof db, end: () => client.end() };
}

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
});

test('an option that has lapsed is ended: the request stays pending, and both sides are notified', async () => {
  const id = await lapsed();
  const running = await addReservation({ startDate: inDays(20), endDate: inDays(21) });
  await keepDates(running.id, { actor, version: 1, hours: 48 });
  await db.delete(outbox);
  expect(await endLapsedOptions()).toBe(1);
  expect(await row(id)).toMatchObject({ status: 'pending', optionUntil: null, version: 3 });
  expect((await row(running.id)).optionUntil).not.toBeNull();
  expect(await db.select().from(holds)).toMatchObject([{ bookingId: running.id }]);
  const trail = await db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id));
  expect(trail.at(-1)).toMatchObject({ kind: 'released', actor: '(system)', reason: 'The option has ended' });
  const mails = await db.select().from(outbox).orderBy(asc(outbox.kind));
  expect(mails).toMatchObject([
    { kind: 'booking-lapsed', recipient: null, payload: { customerName: 'Grace Hopper' } },
    { kind: 'booking-released', recipient: 'grace@example.com' },
  ]);
  for (const { payload } of mails) expect(payload.keptUntil).toMatch(/Z$/);
  expect(await endLapsedOptions()).toBe(0);
});

test('two machines at once end each option once, with one mail to each side', async () => {
  for (let n = 0; n < 30; n++) {
    await addRental({ id: n + 2 });
    await lapsed({ rentalId: n + 2 });
  }
  await db.delete(outbox);
  const other = secondPool();
  const ended = await Promise.all([db, other.db, db, other.db].map((each) => endLapsedOptions({ db: each, batch: 3 })));
  await other.end();
  expect(ended.reduce((sum, count) => sum + count)).toBe(30);
  expect(await db.$count(holds)).toBe(0);
  const mailed = await db.execute(
    sql`select kind, count(*)::int as mails, count(distinct booking_id)::int as requests from outbox group by kind order by kind`,
  );
  expect([...mailed]).toEqual([
    { kind: 'booking-lapsed', mails: 30, requests: 30 },
    { kind: 'booking-released', mails: 30, requests: 30 },
  ]);
});

test('a command that meets a lapsed option takes its time; the worker tells of it afterwards, once', async () => {
  const id = await lapsed();
  const rival = await addReservation({ customerName: 'Ada Lovelace' });
  expect(await confirmReservation(rival.id, { actor })).toMatchObject({ ok: true });
  expect(await db.select().from(holds)).toMatchObject([{ bookingId: rival.id }]);
  await db.delete(outbox);
  expect([await endLapsedOptions(), await endLapsedOptions()]).toEqual([1, 0]);
  expect(await kinds()).toEqual(['booking-lapsed', 'booking-released']);
  expect(await db.$count(holds)).toBe(1);
  expect((await row(id)).status).toBe('pending');
});

test('confirmed or declined requests are skipped when their option lapses', async () => {
  const [one, other] = [await lapsed(), await lapsed({ startDate: inDays(20), endDate: inDays(21) })];
  expect(await confirmReservation(one, { actor })).toMatchObject({ ok: true });
  expect(await declineReservation(other, { actor, reason: 'Sold' })).toMatchObject({ ok: true });
  await db.delete(outbox);
  expect(await endLapsedOptions()).toBe(0);
  expect([await kinds(), await db.$count(holds)]).toEqual([[], 1]);
});

test('the expiry of a request frees the dates of its option', async () => {
  const id = await lapsed({ startDate: inDays(2), endDate: inDays(3) });
  await runDailyWork({ now: new Date(Date.now() + 4 * 24 * 3_600_000) });
  expect(await row(id)).toMatchObject({ status: 'expired', optionUntil: null });
  expect(await db.$count(holds)).toBe(0);
});

test('a storm of options, confirmations, declines, blocks and lapses leaves no overlap and no deadlock', async () => {
  const undone = undoneSoFar();
  const other = secondPool();
  const requests = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      addReservation({ startDate: inDays(10 + (n % 6)), endDate: inDays(12 + (n % 6)) }),
    ),
  );
  const steps = requests.flatMap(({ id }, n) => {
    const options = { db: n % 2 ? db : other.db };
    const days = { startDate: inDays(10 + (n % 9)), endDate: inDays(10 + (n % 9)) };
    return [
      () => keepDates(id, { actor, version: 1, hours: 24 }, options).then(() => lapse(id)),
      () => keepDates(id, { actor, version: 2, hours: 48 }, options),
      () => endLapsedOptions(options).then(() => ({ ok: true })),
      () =>
        n % 3 ? declineReservation(id, { actor, reason: 'Sold' }, options) : confirmReservation(id, { actor }, options),
      () => (n % 10 ? null : blockDays(1, { ...days, reason: 'owner', note: undefined }, { actor, ...options })),
    ];
  });
  // Shuffled the same way in every run, so that the steps of different requests interleave.
  const order = steps.map((_, n) => steps[(n * 77) % steps.length]!);
  const outcomes = await Promise.allSettled(order.map((step) => step()));
  await endLapsedOptions();
  await other.end();
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(undone).toEqual([]);
  const [wrong] = await db.execute(sql`select
    (select count(*)::int from holds a join holds b on a.id < b.id and a.occupied && b.occupied) as overlaps,
    (select count(*)::int from bookings b where status = 'confirmed'
      and not exists (select 1 from holds h where h.booking_id = b.id and h.reason = 'reservation')) as lost,
    (select count(*)::int from holds h join bookings b on b.id = h.booking_id
      where b.status not in ('confirmed', 'pending') and h.until is null) as left_over`);
  expect(wrong).toEqual({ overlaps: 0, lost: 0, left_over: 0 });
});

test('a deleted rental keeps nothing: no mail says that its dates are open', async () => {
  const { id } = await addReservation();
  await keepDates(id, { actor, version: 1, hours: 24 });
  await db.delete(outbox);
  expect(await deleteRental(1, { today })).toMatchObject({ ok: true });
  await lapse(id);
  expect(await endLapsedOptions()).toBe(0);
  expect([await row(id), await kinds()]).toMatchObject([{ status: 'pending', rentalId: null, optionUntil: null }, []]);
});
