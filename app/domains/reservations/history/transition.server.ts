import { and, eq, gt, inArray, max, sql } from 'drizzle-orm';
import type { Db } from '~/db/database.server';
import { bookings } from '../tables.server';
import { bookingEvents } from './tables.server';
import { done, type Outcome, refuse, type Refusal } from '~/domains/shared/outcome';
import { mayMove } from '../rules';
import { type ReservationStatus, STATUS_LABELS } from '../vocabulary';

export const RENTAL_DELETED = 'The rental was deleted.';

/** The reservation changed after its page was opened. */
export const CHANGED = 'This reservation has changed since you opened it. Please review it and try again.';

export type ReservationRow = typeof bookings.$inferSelect;

export type Move = {
  to: ReservationStatus;
  /** One of ACTORS, or a username. */
  actor: string;
  reason?: string | null;
  /** The version that the user saw; omit it to accept any. */
  version?: number;
  /** Whole US dollars, if it differs from the quoted total. */
  agreedTotal?: number | null;
  /** The times, the version of the quote and the delivery that a confirmation freezes. */
  agreed?: Pick<
    ReservationRow,
    'startTime' | 'handoverTime' | 'returnTime' | 'handoverAt' | 'agreedVersion' | 'deliveryPromised'
  >;
};

/** The facts of every decision: its actor, its reason and the version that the actor saw. */
export type Decision = Omit<Move, 'to' | 'agreedTotal' | 'agreed'>;

/** Locks the reservation until the transaction ends. Refuses one that does not exist. */
export async function lockReservation(tx: Db, id: number): Promise<Outcome<ReservationRow>> {
  const [reservation] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update');
  return reservation ? done(reservation) : refuse('not-found', 'Reservation Not Found');
}

/**
 * The refusal of a status change that TRANSITIONS does not allow or whose version is outdated. Null if it is allowed.
 */
export function refusal(reservation: ReservationRow, { to, version }: Pick<Move, 'to' | 'version'>): Refusal | null {
  if (!mayMove(reservation.status, to)) {
    const [is, becomes] = [reservation.status, to].map((status) => STATUS_LABELS[status].toLowerCase());
    if (is === becomes) return refuse('conflict', `This reservation is already ${is}.`);
    return refuse('conflict', `This reservation is ${is}, so it cannot be ${becomes}.`);
  }
  if (version === undefined || version === reservation.version) return null;
  return refuse('conflict', CHANGED);
}

type Words = Pick<typeof bookingEvents.$inferInsert, 'bookingId' | 'kind' | 'actor' | 'reason'>;

/** Whether the same actor recorded the same event with the same text later than the event `after`. */
export const wasRecorded = async (tx: Db, event: Words, after = 0): Promise<boolean> =>
  (await findRecorded(tx, event, after)) !== null;

/** The id of the event that `wasRecorded` looks for, the newest if there are several; null if there is none. */
export async function findRecorded(tx: Db, { bookingId, kind, actor, reason }: Words, after = 0) {
  const { id, bookingId: of, ...said } = bookingEvents;
  const same = [eq(of, bookingId), eq(said.kind, kind), eq(said.actor, actor), eq(said.reason, reason ?? '')];
  const [found] = await tx.select({ id: max(id) }).from(bookingEvents).where(and(...same, gt(id, after))); // prettier-ignore
  return found!.id;
}

/**
 * Moves any number of locked reservations to another status in two statements and records each in the history. Throws
 * where `move` refuses.
 */
export async function moveAll(tx: Db, locked: ReservationRow[], step: Pick<Move, 'to' | 'actor' | 'reason'>) {
  if (locked.length === 0) return [];
  const { to, actor, reason = null } = step;
  for (const reservation of locked) {
    const refused = refusal(reservation, step);
    if (refused) throw new Error(`Reservation ${reservation.id}: ${refused.message}`);
  }
  const moved = await tx
    .update(bookings)
    .set({ status: to, version: sql`${bookings.version} + 1`, optionUntil: null })
    .where(
      inArray(
        bookings.id,
        locked.map(({ id }) => id),
      ),
    )
    .returning();
  const trails = locked.map(({ id, status }) => ({ bookingId: id, actor, fromStatus: status, toStatus: to, reason }));
  await tx.insert(bookingEvents).values(trails.map((trail) => ({ ...trail, kind: 'status' as const })));
  return moved;
}

/** Moves a locked reservation to another status and records it in the history; refuses what `refusal` refuses. */
export async function move(tx: Db, reservation: ReservationRow, step: Move): Promise<Outcome<ReservationRow>> {
  const refused = refusal(reservation, step);
  if (refused) return refused;
  const { to, actor, reason, agreedTotal, agreed } = step;
  const [moved] = await tx
    .update(bookings)
    .set({ status: to, version: sql`${bookings.version} + 1`, optionUntil: null, agreedTotal, ...agreed })
    .where(eq(bookings.id, reservation.id))
    .returning();
  const trail = {
    bookingId: reservation.id,
    actor,
    fromStatus: reservation.status,
    toStatus: to,
    reason: reason ?? null,
  };
  await tx.insert(bookingEvents).values({ ...trail, kind: 'status' });
  return done(moved!);
}
