import { count, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptied } from '../../../scripts/bench/emptied';
import { seedDemo } from '../../../scripts/seed/seed';
import { db } from '~/db/database.server';
import { holds } from '~/domains/availability/tables.server';
import { rentals } from '~/domains/catalog/tables.server';
import { contacts } from '~/domains/contact/tables.server';
import { countDemo } from '~/domains/demo/queries.server';
import { outbox } from '~/domains/mail/tables.server';
import { requestReservation } from '~/domains/reservations/request/request-reservation.server';
import { exportReservations } from '~/domains/reservations/inbox/export-queries.server';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { exportPayments } from '~/domains/reservations/payments/export-queries.server';
import { payments } from '~/domains/reservations/payments/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { RESERVATION_STATUSES } from '~/domains/reservations/vocabulary';
import { plusDays, today as todayIn } from '~/domains/shared/calendar';
import { env } from '~/env.server';
import { action, loader } from '~/routes/admin.demo';
import { answerOf } from '../../support/answers';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';
import { today } from '../../support/browser/days';

const importImage = (file: string) => Promise.resolve(`/uploads/${file.replace(/\W/g, '-')}.webp`);

beforeEach(async () => {
  await emptied('rentals, categories, testimonials, bookings, contacts, outbox');
  await seedDemo({ log: () => {}, importImage, activity: true });
});

/** Adds a real customer's request beside the demo's. */
const request = async () => {
  const requested = await requestReservation({
    ...{
      rentalId: 6,
      customerName: 'Ada Lovelace',
      customerEmail: 'ada@example.org',
      customerPhone: '+1 305 555 0100',
    },
    ...{ startDate: plusDays(today, 50), endDate: plusDays(today, 52), hoursPerDay: undefined, notes: undefined },
    startTime: undefined,
  });
  if (!requested.ok) throw new Error(requested.message);
  return requested.value;
};

const numberOf = async (table: string) =>
  Number((await db.execute(sql`select count(*) as n from ${sql.identifier(table)}`))[0]!.n);

test('shows every status, and one rental of each category stays free', async () => {
  const found = await db.select({ status: bookings.status, n: count() }).from(bookings).groupBy(bookings.status);
  expect(found.map(({ status }) => status).sort()).toEqual([...RESERVATION_STATUSES].sort());
  expect(await db.$count(bookings)).toBeGreaterThanOrEqual(38);
  const free = await db.selectDistinct({ category: rentals.categoryId }).from(rentals)
    .where(sql`not exists (select from ${bookings} where ${bookings.rentalId} = ${rentals.id})
      and not exists (select from ${holds} where ${holds.rentalId} = ${rentals.id})`);
  expect(free).toHaveLength(4);
});

test('has what a concierge works with: notes, options, quotes, payments, mails, messages and blocks', async () => {
  for (const table of ['quotes', 'payments', 'outbox', 'contacts'])
    expect(await numberOf(table), table).toBeGreaterThan(0);
  expect(await db.$count(bookingEvents, eq(bookingEvents.kind, 'note'))).toBeGreaterThan(0);
  expect(await db.$count(bookings, gt(bookings.optionUntil, new Date()))).toBeGreaterThan(0);
  expect(await db.$count(holds, isNull(holds.bookingId))).toBeGreaterThan(0);
});

test('was paid on the days on which its payments were recorded', async () => {
  const rows = await db.select({ paidOn: payments.paidOn, createdAt: payments.createdAt }).from(payments);
  expect(rows.length).toBeGreaterThan(0);
  for (const { paidOn, createdAt } of rows) expect(paidOn).toBe(todayIn(env.SITE_TIMEZONE, createdAt));
});

test('keeps a deposit, and gives money back, after the stay', async () => {
  const settled = await db
    .select({ kind: payments.kind, paidOn: payments.paidOn, endDate: bookings.endDate })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(inArray(payments.kind, ['deposit-kept', 'deposit-returned', 'refund']));
  expect(new Set(settled.map(({ kind }) => kind)).size).toBe(3);
  for (const { paidOn, endDate } of settled) expect(paidOn! > endDate, `${endDate}, ${paidOn}`).toBe(true);
});

test('tells nothing of the future, and sends no mail', async () => {
  for (const table of ['bookings', 'booking_events', 'quotes', 'quote_steps', 'payments', 'outbox', 'contacts']) {
    const [late] = await db.execute(
      sql`select count(*)::int as n from ${sql.identifier(table)} where created_at > now()`,
    );
    expect(late!.n, table).toBe(0);
  }
  expect(await db.$count(outbox)).toBeGreaterThan(50);
  expect(await db.$count(outbox, ne(outbox.state, 'sent'))).toBe(0);
});

test('is in no export', async () => {
  const batches = [];
  for await (const batch of exportReservations({ status: 'all' })) batches.push(batch);
  for (const month of [today.slice(0, 7), plusDays(today, -31).slice(0, 7)])
    for await (const batch of exportPayments(month)) batches.push(batch);
  expect(batches).toEqual([]);
});

test('is cleared with one button, which keeps the rest', async () => {
  const { reference } = await request();
  await db.insert(holds).values({
    ...{ rentalId: 6, startDate: plusDays(today, 90), endDate: plusDays(today, 91), reason: 'owner', createdBy: 'ada' },
    occupied: sql`tstzmultirange(tstzrange(date_trunc('day', now()) + '90 days', date_trunc('day', now()) + '92 days'))`,
  });
  const cookie = await signedIn();
  const shown = await loader(args(pageGet('/admin/demo', { cookie })));
  expect(shown.found).toHaveLength(4);

  const answer = await answerOf(() => action(args(formPost('/admin/demo', {}, { cookie }))));
  expect(answer.headers.get('Location')).toBe('/admin/today');
  expect(await countDemo()).toEqual({ reservations: 0, messages: 0, blocks: 0, reviews: 0 });
  expect(await db.select({ reference: bookings.reference }).from(bookings)).toEqual([{ reference }]);
  expect(await db.$count(holds)).toBe(1);
  expect(await db.$count(contacts)).toBe(0);
  expect(await db.$count(rentals)).toBe(19);
  expect(await numberOf('payments')).toBe(0);
  expect(await numberOf('quotes')).toBe(1);
  expect(await db.$count(outbox, eq(outbox.state, 'pending'))).toBe(2);
  expect(await db.$count(outbox)).toBe(2);
});
