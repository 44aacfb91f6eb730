import { eq, sql } from 'drizzle-orm';
import type { Db } from '~/db/database.server';
import { placeReservationHold, releaseReservationHolds } from '~/domains/availability/holds.server';
import type { Offer } from '~/domains/availability/openings.server';
import { cents, wholeDollars } from '~/domains/pricing/money';
import { countedIn } from '~/domains/catalog/vocabulary';
import { HOUR_MS } from '~/domains/shared/durations';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { confirmLocked } from '../../decisions/confirm-reservation.server';
import { agreedTimes } from '../../expected-times';
import { asksToCancel } from '../../history/asks-to-cancel.server';
import { bookingEvents } from '../../history/tables.server';
import { mailCustomer } from '../../mails/mail.server';
import { keepLocked } from '../../options/keep-dates.server';
import { missedBy } from '../../missed-terms.server';
import { findAccount } from '../../payments/account.server';
import { restOfAdvance } from '../../payments/awaited-advance.server';
import { markOverpaid } from '../../payments/mark-overpaid.server';
import { isDelivered } from '../../rules';
import { bookings } from '../../tables.server';
import type { ReservationRow } from '../../history/transition.server';
import { agreedVersionOf } from '../agreed-version';
import { findQuotes, type StoredQuote } from '../queries.server';
import { begunAt } from '../begun-and-over.server';
import { isPromised, timeOf, withStayOf } from '../quoted-stay.server';
import { agreementText, wholeTotal } from '../rules';
import { changesSince } from '../changes';
import { takesChanges } from '../../statuses/traits';

type By = { actor: string; now: Date };
type Stay = ReservationRow & { rentalId: number };

const BEGUN =
  'The stay has begun, so its dates cannot be kept until the advance is paid. Record the advance first, or send a quote that is confirmed when it is accepted.';

const BEGUN_BEFORE = 'The stay has begun, so its first day cannot change. Send a quote with the same first day.';

/**
 * Carries out an agreed quote of a reservation that is locked with its rental and whose time is free: confirms a
 * request or, if an unrecorded advance must come first, keeps its dates until the advance is due; changes a confirmed
 * reservation. Refuses to move a confirmed stay that has begun to another first day.
 */
export async function agreeQuote(
  tx: Db,
  reservation: Stay,
  offer: Offer,
  quote: StoredQuote,
  { actor, now }: By,
): Promise<Outcome<ReservationRow>> {
  const reason = agreementText(quote, actor);
  const { id: bookingId } = reservation;
  const moves = quote.startDate !== reservation.startDate;
  const amends = takesChanges(reservation.status);
  if (amends && moves && begunAt(reservation) <= now.getTime()) return refuse('conflict', BEGUN_BEFORE);
  if (amends) return change(tx, reservation, offer, quote, { actor, reason });
  const due = quote.advanceHours === null ? cents(0) : restOfAdvance(quote, await findAccount(tx, bookingId));
  if (quote.advanceHours === null || due === 0)
    return confirmLocked(tx, reservation, offer, { actor, reason, allDay: !reservation.startTime });
  const begins = await timeOf(tx, reservation, offer, reservation);
  if (!begins.ok) return begins;
  const [first] = begins.value[0]!;
  if (first <= now.getTime()) return refuse('conflict', BEGUN);
  const until = new Date(Math.min(now.getTime() + quote.advanceHours * HOUR_MS, first));
  const kept = await keepLocked(tx, reservation, offer, { actor, until });
  if (!kept.ok) return kept;
  await tx.insert(bookingEvents).values({ bookingId, kind: 'quoted', actor, reason });
  await mailCustomer(tx, 'booking-kept', kept.value, { keptUntil: until, advanceDue: due });
  return kept;
}

/**
 * Swaps the time, the agreed version and, if the quote is for another one, the rental of a confirmed reservation. If
 * the customer had asked to cancel, the history records that the reservation stays confirmed.
 */
async function change(
  tx: Db,
  reservation: Stay,
  offer: Offer,
  quote: StoredQuote,
  { actor, reason }: { actor: string; reason: string },
): Promise<Outcome<ReservationRow>> {
  const { id: bookingId } = reservation;
  const { startTime, handoverTime, returnTime } = reservation;
  const [asked] = await tx.select({ asks: asksToCancel }).from(bookings).where(eq(bookings.id, bookingId));
  const agreed = agreedVersionOf(reservation, await findQuotes(bookingId, { db: tx }));
  const stay = withStayOf(reservation, quote);
  const { rentalId, rentalName, unitPrice, priceUnit, startDate, endDate, days, hoursPerDay } = stay;
  const isSame = isPromised(stay, reservation);
  const times = isSame ? { startTime, handoverTime, returnTime } : agreedTimes(stay, offer.terms);
  const changes = changesSince({ ...agreed, handoverTime, returnTime }, { ...quote, ...times }, 'change');
  const time = await timeOf(tx, stay, offer, reservation);
  if (!time.ok) return time;
  // A hold names its reservation with its rental: the old one goes before the row changes, the new one comes after.
  await releaseReservationHolds(tx, [bookingId]);
  const totalPrice = wholeDollars(quote.rent);
  const [changed] = await tx
    .update(bookings)
    .set({
      ...{ rentalId, rentalName, unitPrice, priceUnit, startDate, endDate, days, hoursPerDay, totalPrice },
      ...{ ...times, deliveryPromised: isDelivered(stay, offer.terms) },
      ...{ agreedVersion: quote.version, agreedTotal: wholeTotal({ totalPrice }, quote) },
      pricedBy: countedIn(priceUnit),
      ...{ handoverAt: new Date(time.value[0]![0]), missedTerms: await missedBy(tx, stay, offer, reservation) },
      version: sql`${bookings.version} + 1`,
    })
    .where(eq(bookings.id, bookingId))
    .returning();
  await markOverpaid(tx, bookingId);
  await placeReservationHold(tx, { rentalId, startDate, endDate, bookingId, createdBy: actor, spans: time.value });
  await tx.insert(bookingEvents).values({ bookingId, kind: 'quoted', actor, reason });
  // A customer who asked to cancel has agreed to the change instead.
  const stays = { bookingId, kind: 'status' as const, actor, reason };
  if (asked?.asks) await tx.insert(bookingEvents).values({ ...stays, fromStatus: 'confirmed', toStatus: 'confirmed' });
  await mailCustomer(tx, 'booking-confirmed', changed!, { quote, changes });
  return done(changed!);
}
