import { eq, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { env } from '~/env.server';
import { timeToKeep } from '~/domains/availability/free/time-to-keep.server';
import { placeReservationHold } from '~/domains/availability/holds.server';
import type { Span } from '~/domains/availability/occupancy.server';
import type { Offer } from '~/domains/availability/openings.server';
import { MINUTE_MS } from '~/domains/shared/durations';
import { dayRange, exactEnd, exactMoment } from '~/domains/shared/format';
import { done, type Outcome, refuse, type Refusal } from '~/domains/shared/outcome';
import { acceptedAt } from '../answered.server';
import { conflictRefusal } from '../conflict-refusal.server';
import { bookingEvents } from '../history/tables.server';
import { mailCustomer } from '../mails/mail.server';
import { promisedTime } from '../quotes/quoted-stay.server';
import { isDelivered } from '../rules';
import { bookings } from '../tables.server';
import { takeTime } from '../take-time.server';
import { CHANGED, type ReservationRow, wasRecorded } from '../history/transition.server';
import { ACTORS, KEPT_UNTIL, STATUS_LABELS } from '../vocabulary';
import { type ChosenEnd, chosenMoment, wrong } from './chosen-moment.server';
import { mayBeKept } from '../statuses/traits';

type Keeping = ChosenEnd & { /** The admin's username. */ actor: string; version: number };

/** The longest time, in milliseconds, after which the same form may arrive again. */
const AGAIN_MS = 5 * MINUTE_MS;

/**
 * Keeps the dates of a pending request until a moment, or changes that moment: an option, which lapses by itself.
 * Writes its history event and its mail in the same transaction. Refuses a moment that has passed or is after the
 * beginning of the stay, taken time (and names the hold), and an outdated version. The same form sent twice makes one
 * event and one mail.
 */
export async function keepDates(
  id: number,
  asked: Keeping,
  { db = database, now = new Date() }: { db?: Db; now?: Date } = {},
): Promise<Outcome<ReservationRow>> {
  const [seen] = await db.select({ rentalId: bookings.rentalId }).from(bookings).where(eq(bookings.id, id));
  if (!seen) return refuse('not-found', 'Reservation Not Found');
  const { rentalId } = seen;
  if (rentalId === null) return refuse('conflict', 'The rental was deleted, so its dates cannot be kept.');
  const chosen = chosenMoment(asked, now, env.SITE_TIMEZONE);
  if (!chosen.ok) return chosen;
  const until = chosen.value;
  return takeTime({ id, rentalId, db }, async (tx, reservation, offer) => {
    if (await wasKept(tx, reservation, asked, until)) return done(reservation);
    const refused = refusal(reservation, asked);
    if (refused) return refused;
    const kept = await keepLocked(tx, { ...reservation, rentalId }, offer, { ...asked, until });
    if (!kept.ok) return kept;
    await mailCustomer(tx, 'booking-kept', kept.value, {
      keptUntil: until,
      datesAccepted: await isAccepted(tx, reservation),
    });
    return kept;
  });
}

/** Keeps the dates of a locked pending request as `keepDates` does, but without the mail. */
export async function keepLocked(
  tx: Db,
  reservation: ReservationRow & { rentalId: number },
  offer: Offer,
  asked: ChosenEnd & { actor: string; until: Date },
): Promise<Outcome<ReservationRow>> {
  const { id: bookingId, rentalId, startDate, endDate } = reservation;
  const { actor: createdBy, until } = asked;
  const time = await freeTime(tx, rentalId, reservation, offer, asked);
  if (!time.ok) return time;
  await placeReservationHold(tx, { rentalId, startDate, endDate, bookingId, createdBy, spans: time.value, until });
  const [kept] = await tx
    .update(bookings)
    .set({
      optionUntil: until,
      deliveryPromised: isDelivered(reservation, offer.terms),
      version: sql`${bookings.version} + 1`,
    })
    .where(eq(bookings.id, bookingId))
    .returning();
  await tx.insert(bookingEvents).values(keptEvent(bookingId, createdBy, until));
  return done(kept!);
}

/** The history event of a customer's acceptance of suggested dates, which become the request's dates. */
export const acceptedDates = ({
  id: bookingId,
  startDate,
  endDate,
}: Pick<ReservationRow, 'id' | 'startDate' | 'endDate'>) =>
  ({ bookingId, kind: 'proposal', actor: ACTORS.customer, reason: dayRange(startDate, endDate) }) as const;

/** Whether the customer accepted these dates and was sent nothing since, so that the mail asks nothing more of them. */
async function isAccepted(tx: Db, { id }: ReservationRow) {
  const [last] = await tx.select({ at: acceptedAt }).from(bookings).where(eq(bookings.id, id));
  return last!.at !== null;
}

const keptEvent = (bookingId: number, actor: string, until: Date) =>
  ({ bookingId, kind: 'kept', actor, reason: `${KEPT_UNTIL}${exactEnd(until, env.SITE_TIMEZONE)}` }) as const;

/** Whether an earlier submission of the same form already kept the dates. */
async function wasKept(tx: Db, { id, version, optionUntil }: ReservationRow, asked: Keeping, until: Date) {
  if (asked.version === version || !optionUntil) return false;
  const apart = Math.abs(until.getTime() - optionUntil.getTime());
  if (apart > (asked.hours ? AGAIN_MS : 0)) return false;
  return wasRecorded(tx, keptEvent(id, asked.actor, optionUntil));
}

function refusal({ status, version }: ReservationRow, asked: Keeping): Refusal | null {
  const is = STATUS_LABELS[status].toLowerCase();
  if (!mayBeKept(status)) return refuse('conflict', `This reservation is ${is}, so its dates cannot be kept.`);
  return asked.version === version ? null : refuse('conflict', CHANGED);
}

/** The time to hold for a request, or its refusal. */
async function freeTime(
  tx: Db,
  rentalId: number,
  reservation: ReservationRow,
  offer: Offer,
  asked: ChosenEnd & { until: Date },
): Promise<Outcome<Span[]>> {
  const stay = { ...reservation, rentalId };
  const time = await timeToKeep(tx, stay, offer, await promisedTime(tx, stay, stay));
  if (!time.ok) return time;
  const { spans, inTheWay } = time.value;
  if (inTheWay) return conflictRefusal(tx, inTheWay);
  const begins = new Date(spans[0]![0]);
  if (asked.until > begins) {
    const when = exactMoment(begins, env.SITE_TIMEZONE);
    return wrong(asked, `The first day begins ${when}. Dates can be kept until then.`);
  }
  return done(spans);
}
