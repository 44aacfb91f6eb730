import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { violation } from '~/db/errors.server';
import { holds } from '~/domains/availability/tables.server';
import { categories, rentals } from '~/domains/catalog/tables.server';
import { cents } from '~/domains/pricing/money';
import { mayMove } from '~/domains/reservations/rules';
import { bookings } from '~/domains/reservations/tables.server';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { DECISIVE_EVENTS, isOpen, RESERVATION_STATUSES } from '~/domains/reservations/vocabulary';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold, addQuote, addReservation } from '../../support/fixtures/pending-reservations';

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  for (const id of [1, 2]) await addRental({ id });
});

/** The name of the constraint by which the database refuses `work`, whatever the code does. */
const broken = async (work: Promise<unknown>) =>
  violation(await work.then(() => null).catch((error: unknown) => error))?.constraint;

describe('the database refuses', () => {
  test.each([
    ['rentals_named', `update rentals set name = '' where id = 1`],
    ['rentals_lengths', `update rentals set name = repeat('x', 121) where id = 1`],
    ['rentals_price_positive', `update rentals set price = -5 where id = 1`],
    ['rentals_price_limited', `update rentals set price = 100000001 where id = 1`],
    ['rentals_gallery_shaped', `update rentals set gallery_images = '{}' where id = 1`],
    [
      'rentals_gallery_shaped',
      `update rentals set gallery_images = (select jsonb_agg(i) from generate_series(1, 11) i) where id = 1`,
    ],
    ['rentals_specifications_shaped', `update rentals set specifications = '[]' where id = 1`],
    ['categories_named', `update categories set name = '' where id = 1`],
    ['categories_lengths', `update categories set description = repeat('x', 2001) where id = 1`],
    ['users_named', `insert into users (username, password) values ('', 'hash')`],
    ['users_lengths', `insert into users (username, password) values (repeat('x', 61), 'hash')`],
    [
      'invitations_lengths',
      `insert into invitations (token_hash, note, expires_at) values ('t', repeat('x', 101), now())`,
    ],
    ['outbox_kind_known', `insert into outbox (kind, payload) values ('postcard', '{}')`],
    ['outbox_sent_timed', `insert into outbox (kind, payload, state) values ('test', '{}', 'sent')`],
    ['outbox_attempts_counted', `insert into outbox (kind, payload, attempts) values ('test', '{}', -1)`],
    [
      'contacts_lengths',
      `insert into contacts (first_name, last_name, email, interest, message) values ('A', 'B', 'c', 'd', repeat('x', 5001))`,
    ],
    [
      'testimonials_lengths',
      `insert into testimonials (customer_name, location, testimonial, rating) values (repeat('x', 201), 'b', 'c', 5)`,
    ],
    [
      'newsletter_subscribers_lengths',
      `insert into newsletter_subscribers (email, token) values (repeat('x', 255), 't')`,
    ],
  ])('%s: %s', async (constraint, statement) => {
    expect(await broken(db.execute(sql.raw(statement)))).toBe(constraint);
  });

  test.each([
    ['bookings_unit_price_positive', { unitPrice: -5 }],
    ['bookings_days_counted', { days: 3_000 }],
    ['bookings_hours_in_a_day', { hoursPerDay: -4 }],
    ['bookings_lengths', { notes: 'x'.repeat(2_001) }],
  ])('a reservation with %s', async (constraint, values) => {
    expect(await broken(addReservation(values))).toBe(constraint);
  });

  test('a hold of another rental than its reservation', async () => {
    const { id } = await addReservation();
    const hold = { bookingId: id, reason: 'reservation' as const };
    expect(await broken(addHold({ ...hold, rentalId: 2 }))).toBe('holds_booking_rental');
    expect(await broken(addHold({ ...hold, rentalId: 1 }))).toBeUndefined();
  });

  test('every change of status that the vocabulary does not allow', async () => {
    for (const from of RESERVATION_STATUSES) {
      for (const to of RESERVATION_STATUSES) {
        const reservation = await addReservation({ status: from });
        const { agreedVersion } = await addQuote(reservation);
        const moved = await broken(
          db.execute(
            sql`update bookings set status = ${to}, agreed_version = ${agreedVersion} where id = ${reservation.id}`,
          ),
        );
        expect(moved, `${from} to ${to}`).toBe(from === to || mayMove(from, to) ? undefined : 'bookings_transition');
      }
    }
  });

  test('money recorded for a closed reservation marks it to settle, and so does closing one with money', async () => {
    for (const status of RESERVATION_STATUSES) {
      const { id: bookingId } = await addReservation({ status });
      await db.execute(sql`insert into payments (id, booking_id, kind, cents, method, created_by)
        values (gen_random_uuid(), ${bookingId}, 'payment', 1, 'cash', 'ada')`);
      const isMarked = async () =>
        (await db.select({ is: bookings.toSettle }).from(bookings).where(eq(bookings.id, bookingId)))[0]!.is;
      const closed = !isOpen({ status });
      expect(await isMarked(), `a payment for what is ${status}`).toBe(closed);
      await db
        .update(bookings)
        .set({ toSettle: false, cancellationFee: cents(1) })
        .where(eq(bookings.id, bookingId));
      expect(await isMarked(), `a fee for what is ${status}`).toBe(closed);
    }
  });

  test('history that is changed or removed', async () => {
    const { id: bookingId } = await addReservation();
    await db.insert(bookingEvents).values({ bookingId, kind: 'note', actor: 'marina', reason: 'Prefers the dock' });
    expect(await broken(db.update(bookingEvents).set({ reason: 'Nothing' }))).toBe('booking_events_append_only');
    expect(await broken(db.delete(bookingEvents))).toBe('booking_events_append_only');
    expect(await broken(db.delete(bookings))).toBe('booking_events_append_only');
  });

  test('history of an unknown kind, of unknown statuses, or a change without a status', async () => {
    const { id: bookingId } = await addReservation();
    const event = (values: object) =>
      broken(db.insert(bookingEvents).values({ bookingId, actor: 'marina', ...(values as { kind: 'note' }) }));
    expect(await event({ kind: 'rumor' })).toBe('booking_events_kind_known');
    expect(await event({ kind: 'status', toStatus: 'lost' })).toBe('booking_events_to_known');
    expect(await event({ kind: 'status', toStatus: 'declined', fromStatus: 'lost' })).toBe('booking_events_from_known');
    expect(await event({ kind: 'status' })).toBe('booking_events_status_named');
  });
});

test.each(DECISIVE_EVENTS)('a reservation says itself that it may have been answered: %s', async (kind) => {
  const { id: bookingId } = await addReservation();
  const isAnswered = async () => (await db.select({ is: bookings.everAnswered }).from(bookings))[0]!.is;
  await db.insert(bookingEvents).values({ bookingId, kind: 'note', actor: 'ada', reason: 'Prefers the dock' });
  expect(await isAnswered()).toBe(false);
  await db.insert(bookingEvents).values({ bookingId, kind, actor: 'ada', reason: 'Since then' });
  expect(await isAnswered()).toBe(true);
});

test('deleting a rental removes its holds, and its reservations stay', async () => {
  const { id } = await addReservation({ status: 'confirmed' });
  await addHold({ bookingId: id, reason: 'reservation' });
  await db.delete(rentals);
  expect(await db.select().from(holds)).toEqual([]);
  expect(await db.select().from(bookings)).toMatchObject([{ id, rentalId: null }]);
});

test('the number of rentals of each category is kept through every change', async () => {
  await addCategory(2);
  const counts = async () =>
    (await db.select({ count: categories.rentalCount }).from(categories).orderBy(categories.id)).map(
      ({ count }) => count,
    );
  expect(await counts()).toEqual([2, 0]);
  await db.update(rentals).set({ categoryId: 2 }).where(eq(rentals.id, 1));
  expect(await counts()).toEqual([1, 1]);
  await db.delete(rentals).where(eq(rentals.id, 1));
  expect(await counts()).toEqual([1, 0]);
  await db.update(rentals).set({ categoryId: null });
  expect(await counts()).toEqual([0, 0]);
});
