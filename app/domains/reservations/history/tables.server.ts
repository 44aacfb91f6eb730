import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, noLonger, oneOf } from '~/db/columns.server';
import type { Days } from '~/domains/availability/rules';
import { bookings } from '../tables.server';
import {
  EVENT_KINDS,
  EVENT_LENGTHS,
  type EventKind,
  RESERVATION_STATUSES,
  type ReservationStatus,
} from '../vocabulary';

/** The history of a reservation, in order: actor, time, old and new status, reason. Rows are added, never changed. */
export const bookingEvents = pgTable(
  'booking_events',
  {
    id: id(),
    bookingId: integer()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    kind: text().$type<EventKind>().notNull(),
    /** One of ACTORS, or the username of the signed-in admin. */
    actor: text().notNull(),
    fromStatus: text().$type<ReservationStatus>(),
    toStatus: text().$type<ReservationStatus>(),
    /** The reason, or the note itself. */
    reason: text(),
    /** Suggested dates, each of which the customer can accept. Null in events that have them only in `reason`. */
    proposals: jsonb().$type<Days[]>(),
    createdAt: createdAt(),
  },
  (t) => [
    check('booking_events_kind_known', oneOf(t.kind, EVENT_KINDS)),
    check('booking_events_from_known', oneOf(t.fromStatus, RESERVATION_STATUSES)),
    check('booking_events_to_known', oneOf(t.toStatus, RESERVATION_STATUSES)),
    check('booking_events_status_named', sql`(${t.kind} = 'status') = (${t.toStatus} is not null)`),
    check('booking_events_lengths', noLonger(t, EVENT_LENGTHS)),
    index('booking_events_booking').on(t.bookingId, t.id),
  ],
);
