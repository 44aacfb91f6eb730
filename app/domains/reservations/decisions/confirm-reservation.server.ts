import { eq } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { findTerms } from '~/domains/catalog/terms/queries.server';
import { type ClockTime, isHourly, type Terms } from '~/domains/catalog/vocabulary';
import { bookings } from '../tables.server';
import { holdInTheWay, placeReservationHold } from '~/domains/availability/holds.server';
import type { Span } from '~/domains/availability/occupancy.server';
import { heldTimes } from '~/domains/availability/held-time.server';
import { type Outcome, refuse, refuseField } from '~/domains/shared/outcome';
import { mailCustomer, type MailDetails } from '../mails/mail.server';
import type { Offer } from '~/domains/availability/openings.server';
import { markOverpaid } from '../payments/mark-overpaid.server';
import { agreedQuote } from '../quotes/agreed-quote.server';
import { timeOf } from '../quotes/quoted-stay.server';
import { hasMore, wholeTotal } from '../quotes/rules';
import { agreedTimes } from '../expected-times';
import { conflictRefusal } from '../conflict-refusal.server';
import { takeTime } from '../take-time.server';
import { type Decision, type Move, move, refusal, type ReservationRow } from '../history/transition.server';
import { isDelivered } from '../rules';
import { CANNOT_CONFIRM, REASON_AGAINST_TERMS } from '../vocabulary';

export type Confirmation = Decision & {
  total?: number;
  /** The agreed times, instead of those that were requested or those of the rental's terms. */
  startTime?: ClockTime;
  handoverTime?: ClockTime;
  returnTime?: ClockTime;
  /** Whether the hours of each day take the whole day. */
  allDay?: boolean;
};

export const NOT_CONFIRMABLE = refuse('conflict', CANNOT_CONFIRM);

/**
 * Confirms a request and takes its days, in one transaction with its history event and its mail. `total`, in whole US
 * dollars, replaces the quoted one and needs a reason; so does a request that misses terms. Refuses if any of the time
 * is taken, and names the conflicting hold. Two conflicting confirmations cannot both succeed: a database constraint
 * prevents it.
 */
export async function confirmReservation(
  id: number,
  asked: Confirmation,
  { db = database }: { db?: Db } = {},
): Promise<Outcome<ReservationRow>> {
  const [seen] = await db.select().from(bookings).where(eq(bookings.id, id));
  if (!seen) return refuse('not-found', 'Reservation Not Found');
  const { rentalId } = seen;
  if (rentalId === null) return NOT_CONFIRMABLE;
  // Checked before locking, too: otherwise all late attempts would wait for the lock, each with a connection.
  const late = await freeTime(db, { ...seen, rentalId }, await findTerms(rentalId, { db }), asked);
  if (!late.ok) return late;
  return takeTime({ id, rentalId, db }, (tx, reservation, offer) =>
    confirmLocked(tx, { ...reservation, rentalId }, offer, asked),
  );
}

/** Confirms a reservation that is locked with its rental, as `confirmReservation` does; its quote is then agreed. */
export async function confirmLocked(
  tx: Db,
  reservation: ReservationRow & { rentalId: number },
  offer: Offer,
  asked: Confirmation,
): Promise<Outcome<ReservationRow>> {
  const { id: bookingId, rentalId, startDate, endDate } = reservation;
  const time = await freeTime(tx, reservation, offer.terms, asked);
  if (!time.ok) return time;
  const spans = time.value;
  const ofTerms = agreedTimes(timed(reservation, asked), offer.terms);
  const times = { ...ofTerms, ...heldTimes({ ...reservation, ...ofTerms }, spans[0]!) };
  const quote = await agreedQuote(tx, reservation, { ...asked, times });
  if (!quote.ok) return quote;
  const agreed = {
    ...{ ...times, handoverAt: new Date(spans[0]![0]), agreedVersion: quote.value.version },
    deliveryPromised: isDelivered(reservation, offer.terms),
  };
  const agreedTotal = wholeTotal(reservation, quote.value);
  const moved = await move(tx, reservation, { ...stepOf(asked), agreedTotal, agreed });
  if (!moved.ok) return moved;
  await markOverpaid(tx, bookingId);
  await placeReservationHold(tx, { rentalId, startDate, endDate, bookingId, createdBy: asked.actor, spans });
  const { instead } = quote.value;
  const said: MailDetails = {
    quote: hasMore(quote.value) ? { ...quote.value, version: undefined } : undefined,
    ...(instead === null ? {} : { reason: asked.reason }),
  };
  await mailCustomer(tx, 'booking-confirmed', moved.value, said);
  return moved;
}

/** The reservation with the times of the confirmation. */
export const timed = <Row extends ReservationRow>(
  reservation: Row,
  { startTime, handoverTime, returnTime, allDay }: Confirmation,
) => ({
  ...reservation,
  startTime: allDay ? null : (startTime ?? reservation.startTime),
  handoverTime: handoverTime ?? reservation.handoverTime,
  returnTime: returnTime ?? reservation.returnTime,
});

const stepOf = ({ actor, reason, version }: Confirmation): Move => ({ actor, reason, version, to: 'confirmed' });

/** The time that a confirmation takes, or its refusal. Checks the status first: confirming twice is not taken time. */
async function freeTime(
  db: Db,
  reservation: ReservationRow & { rentalId: number },
  terms: Terms,
  asked: Confirmation,
): Promise<Outcome<Span[]>> {
  const refused = refusal(reservation, stepOf(asked));
  if (refused) return refused;
  if (reservation.missedTerms.length > 0 && !asked.reason) return refuseField('reason', REASON_AGAINST_TERMS);
  const stay = timed(reservation, asked);
  if (isHourly(stay.priceUnit) && !stay.startTime && !asked.allDay)
    return refuseField('startTime', 'Please choose a start time, or all day');
  const time = await timeOf(db, stay, { terms }, reservation);
  if (!time.ok) return time;
  const taken = await holdInTheWay(reservation.rentalId, time.value, { db, bookingId: reservation.id });
  return taken ? conflictRefusal(db, taken) : time;
}
