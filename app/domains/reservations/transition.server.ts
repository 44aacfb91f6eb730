import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '~/db/database.server';
import { bookingEvents, bookings } from '~/db/schema.server';
import { done, type Outcome, refuse, type Refusal } from '../shared/outcome';
import { mayMove } from './rules';
import { type BookingStatus, STATUS_LABELS } from './vocabulary';

export type Booking = typeof bookings.$inferSelect;

export type Move = {
  to: BookingStatus;
  /** One of ACTORS, or a username. */
  actor: string;
  reason?: string | null;
  /** The version that the user saw; omit it to accept any. */
  version?: number;
  /** Whole US dollars, if it differs from the quoted total. */
  agreedTotal?: number | null;
};

/** Locks the reservation until the transaction ends. Refuses one that does not exist. */
export async function holdBooking(tx: Db, id: number): Promise<Outcome<Booking>> {
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update');
  return booking ? done(booking) : refuse('not-found', 'Reservation Not Found');
}

/**
 * Why this status change is refused: TRANSITIONS does not allow it, or the version is outdated. Null if it is allowed.
 */
export function refusal(booking: Booking, { to, version }: Pick<Move, 'to' | 'version'>): Refusal | null {
  if (!mayMove(booking.status, to)) {
    const [is, becomes] = [booking.status, to].map((status) => STATUS_LABELS[status].toLowerCase());
    if (is === becomes) return refuse('conflict', `This reservation is already ${is}.`);
    return refuse('conflict', `This reservation is ${is}, so it cannot be ${becomes}.`);
  }
  if (version === undefined || version === booking.version) return null;
  return refuse('conflict', 'This reservation has changed since you opened it. Please review it and try again.');
}

type Words = Pick<typeof bookingEvents.$inferInsert, 'bookingId' | 'kind' | 'actor' | 'reason'>;

/** Whether the same actor recorded the same event with the same text later than the event `after`. */
export async function wasSaid(tx: Db, { bookingId, kind, actor, reason }: Words, after = 0): Promise<boolean> {
  const { bookingId: of, ...said } = bookingEvents;
  const same = [eq(of, bookingId), eq(said.kind, kind), eq(said.actor, actor), eq(said.reason, reason ?? '')];
  return (await tx.$count(bookingEvents, and(...same, gt(bookingEvents.id, after)))) > 0;
}

/** Moves a locked reservation to another status and records it in the history; refuses what `refusal` refuses. */
export async function move(tx: Db, booking: Booking, step: Move): Promise<Outcome<Booking>> {
  const refused = refusal(booking, step);
  if (refused) return refused;
  const { to, actor, reason, agreedTotal } = step;
  const [moved] = await tx
    .update(bookings)
    .set({ status: to, version: sql`${bookings.version} + 1`, ...(agreedTotal === undefined ? {} : { agreedTotal }) })
    .where(eq(bookings.id, booking.id))
    .returning();
  const trail = { bookingId: booking.id, actor, fromStatus: booking.status, toStatus: to, reason: reason ?? null };
  await tx.insert(bookingEvents).values({ ...trail, kind: 'status' });
  return done(moved!);
}
