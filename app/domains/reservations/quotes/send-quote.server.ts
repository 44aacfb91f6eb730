import { eq, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import {
  moveReservationHold,
  placeReservationHold,
  releaseReservationHolds,
} from '~/domains/availability/holds.server';
import type { Offer } from '~/domains/availability/openings.server';
import { money, wholeDollars } from '~/domains/pricing/money';
import { countedIn } from '~/domains/catalog/vocabulary';
import { exactEnd } from '~/domains/shared/format';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { env } from '~/env.server';
import { bookingEvents } from '../history/tables.server';
import { mailCustomer } from '../mail.server';
import { keptPastStart } from '../options/kept-past-start.server';
import { keepLocked } from '../options/keep-dates.server';
import { missedBy } from '../missed-terms.server';
import { findAccount } from '../payments/account.server';
import { advanceToConfirm } from '../payments/awaited-advance.server';
import { bookings } from '../tables.server';
import { takeTime } from '../take-time.server';
import type { ReservationRow } from '../transition.server';
import { STATUS_LABELS } from '../vocabulary';
import { extrasOf, priceStay } from './price-stay.server';
import { findQuotes } from './queries.server';
import type { QuoteForm } from './schema';
import { validEnd } from './quote-validity.server';
import { atRental, freeTime, type Stay, stayOf } from './quoted-stay.server';
import { storeQuote } from './store-quote.server';
import { quoteSteps } from './tables.server';

const NEWER = 'There is a newer quote. Nothing was sent: see what changed, then send yours again.';
const LATER_OR_KEPT = 'Choose a later start, or keep the new dates until the quote ends';

type Sending = {
  /** The admin's username. */ actor: string;
  /** Another than the reservation's. */ rentalId?: number;
  db?: Db;
  now?: Date;
};
type Sent = { reference: string; version: number; mailed: boolean };

/**
 * Stores a new version of a quote and mails it, in one transaction with its history event. A pending request takes
 * its dates and its rental at once, and is kept until the quote ends if asked to; what is confirmed stays as it is
 * until the version is agreed. Refuses a version that is not the newest, taken time, and impossible dates, amounts
 * and ends.
 */
export async function sendQuote(
  id: number,
  asked: QuoteForm,
  { actor, rentalId: other, db = database, now = new Date() }: Sending,
): Promise<Outcome<Sent>> {
  const [seen] = await db.select({ rentalId: bookings.rentalId }).from(bookings).where(eq(bookings.id, id));
  if (!seen) return refuse('not-found', 'Reservation Not Found');
  const leaves = seen.rentalId;
  if (leaves === null) return refuse('conflict', 'The rental was deleted, so no quote can be sent.');
  const rentalId = other ?? leaves;
  return takeTime({ id, rentalId, leaves, db }, async (tx, reservation, offer) => {
    const { status, reference } = reservation;
    if (status !== 'pending' && status !== 'confirmed') {
      const is = STATUS_LABELS[status].toLowerCase();
      return refuse('conflict', `This reservation is ${is}, so no quote can be sent.`);
    }
    const [newest] = await findQuotes(id, { db: tx });
    if (asked.seen !== (newest?.version ?? 0)) return refuse('conflict', NEWER);
    const stay = stayOf(atRental(reservation, rentalId, offer), asked);
    const { startDate, endDate } = stay;
    const asking = { begins: reservation.startDate, now };
    const time = await freeTime(tx, stay, offer, asking);
    if (!time.ok) return time;
    const validUntil = validEnd(asked, stay, time.value, asking);
    if (!validUntil.ok) return validUntil;
    const { optionUntil } = reservation;
    const tooEarly = !asked.keep && optionUntil && keptPastStart(optionUntil, time.value, LATER_OR_KEPT);
    if (tooEarly) return tooEarly;
    const made = await priceStay(tx, stay, asked);
    if (!made.ok) return made;
    const version = asked.seen + 1;
    const { advanceHours = null } = asked;
    await storeQuote(tx, {
      ...{ bookingId: id, version, quote: made.value, madeBy: actor, validUntil: validUntil.value },
      quoted: { ...stay, guests: asked.guests ?? null, extras: extrasOf(asked) },
      ...{ note: asked.note, advanceHours, purpose: status === 'confirmed' ? 'change' : 'offer' },
    });
    await tx.insert(quoteSteps).values({ bookingId: id, version, step: 'sent', actor });
    const moves = rentalId !== leaves;
    const what = [`Quote ${version}`, ...(moves ? [stay.rentalName] : []), money(made.value.total)];
    const reason = `${what.join(', ')}, valid until ${exactEnd(validUntil.value, env.SITE_TIMEZONE)}`;
    await tx.insert(bookingEvents).values({ bookingId: id, kind: 'quoted', actor, reason });
    let shown: ReservationRow = stay;
    if (status === 'pending') {
      // A hold names its reservation with its rental, so it goes first.
      if (moves) await releaseReservationHolds(tx, [id]);
      shown = await takeOver(tx, stay, wholeDollars(made.value.rent), offer);
      const until = reservation.optionUntil;
      const hold = { startDate, endDate, bookingId: id, spans: time.value };
      if (until && !moves) await moveReservationHold(tx, hold);
      if (until && moves && until > now) await placeReservationHold(tx, { ...hold, rentalId, createdBy: actor, until });
      if (asked.keep) {
        const kept = await keepLocked(tx, { ...shown, rentalId }, offer, { actor, until: validUntil.value });
        if (!kept.ok) throw new Error(kept.message);
        shown = kept.value;
      }
    }
    const advanceDue = advanceToConfirm(reservation, { ...made.value, advanceHours }, await findAccount(tx, id));
    const mailed = await mailCustomer(tx, 'booking-quoted', shown, {
      ...{ message: asked.note, keptUntil: asked.keep && status === 'pending' ? validUntil.value : null },
      quote: { ...made.value, version, validUntil: validUntil.value },
      ...{ amends: status === 'confirmed', advanceHours, advanceDue },
    });
    return done({ reference, version, mailed });
  });
}

/** The pending request with the stay of its new quote. */
async function takeOver(tx: Db, stay: Stay, totalPrice: number, offer: Offer): Promise<ReservationRow> {
  const { rentalId, rentalName, unitPrice, priceUnit, handoverTime, returnTime } = stay;
  const { startDate, endDate, days, hoursPerDay, startTime } = stay;
  const [moved] = await tx
    .update(bookings)
    .set({
      ...{ rentalId, rentalName, unitPrice, priceUnit, handoverTime, returnTime },
      ...{ startDate, endDate, days, hoursPerDay, startTime, totalPrice, agreedTotal: null },
      ...{ pricedBy: countedIn(priceUnit), missedTerms: await missedBy(tx, stay, offer) },
      version: sql`${bookings.version} + 1`,
    })
    .where(eq(bookings.id, stay.id))
    .returning();
  return moved!;
}
