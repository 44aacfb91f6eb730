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
import { agreedTimes } from '../../expected-times';
import { bookingEvents } from '../../history/tables.server';
import { mailCustomer } from '../../mails/mail.server';
import { keptPastStart } from '../../options/kept-past-start.server';
import { keepLocked } from '../../options/keep-dates.server';
import { missedBy } from '../../missed-terms.server';
import { findAccount } from '../../payments/account.server';
import { advanceToConfirm } from '../../payments/awaited-advance.server';
import { bookings } from '../../tables.server';
import { takeTime } from '../../take-time.server';
import type { ReservationRow } from '../../history/transition.server';
import { isOpen, STATUS_LABELS } from '../../vocabulary';
import { type Prepared, prepareQuote } from './prepare-quote.server';
import { extrasOf } from '../price-stay.server';
import { findQuotes, type StoredQuote } from '../queries.server';
import type { QuoteForm } from '../schema';
import { atRental, isPromised, type Stay, stayOf } from '../quoted-stay.server';
import { isSentAgain } from './sent-again';
import { storeQuote } from '../store-quote.server';
import { quoteSteps } from '../tables.server';
import { takesChanges, takesOffers, mayBeKept, quotedFor } from '../../statuses/traits';

const NEWER = 'There is a newer quote. Nothing was sent. Review the changes, then send again.';
const LATER_OR_KEPT = '. Choose a later start, or keep the new dates until the quote ends';

type Sending = {
  /** The admin's username. */ actor: string;
  /** A rental other than the reservation's. */ rentalId?: number;
  db?: Db;
  now?: Date;
};
type Sent = { reference: string; version: number; mailed: boolean };

/**
 * Stores a new version of a quote and mails it, in one transaction with its history event. A pending request takes the
 * quote's dates and rental at once, and is kept until the quote ends if asked to; a confirmed one changes only when the
 * version is agreed. The same form sent twice counts once. Refuses a version that is not based on the newest one, taken
 * time, and impossible dates, amounts and ends.
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
    const { status, reference, optionUntil, customerEmail } = reservation;
    if (!isOpen(reservation)) {
      const is = STATUS_LABELS[status].toLowerCase();
      return refuse('conflict', `This reservation is ${is}, so no quote can be sent.`);
    }
    const [newest] = await findQuotes(id, { db: tx });
    const stay = stayOf(atRental(reservation, rentalId, offer, now), asked);
    const { guests = null, advanceHours = null } = asked;
    const prepared = await prepareQuote(tx, stay, offer, asked, { agreed: reservation, now });
    if (asked.seen !== (newest?.version ?? 0)) {
      const again = newest && prepared.ok && isSame(newest, reservation, { stay, asked, ...prepared.value }, actor);
      return again
        ? done({ reference, version: newest.version, mailed: customerEmail !== null })
        : refuse('conflict', NEWER);
    }
    if (!prepared.ok) return prepared;
    const { spans, validUntil, quote } = prepared.value;
    const tooEarly = !asked.keep && optionUntil && keptPastStart(optionUntil, spans, LATER_OR_KEPT);
    if (tooEarly) return tooEarly;
    const version = asked.seen + 1;
    await storeQuote(tx, {
      ...{ bookingId: id, version, quote, madeBy: actor, validUntil },
      quoted: { ...stay, guests, extras: extrasOf(asked) },
      ...{ note: asked.note, advanceHours, purpose: quotedFor(status) ?? undefined },
    });
    await tx.insert(quoteSteps).values({ bookingId: id, version, step: 'sent', actor });
    const moves = rentalId !== leaves;
    const what = [`Quote ${version}`, ...(moves ? [stay.rentalName] : []), money(quote.total)];
    const reason = `${what.join(', ')}, valid until ${exactEnd(validUntil, env.SITE_TIMEZONE)}`;
    await tx.insert(bookingEvents).values({ bookingId: id, kind: 'quoted', actor, reason });
    let shown: ReservationRow = isPromised(stay, reservation) ? stay : { ...stay, ...agreedTimes(stay, offer.terms) };
    if (takesOffers(status)) {
      // A hold names its reservation with its rental, so the old hold goes before the reservation moves.
      if (moves) await releaseReservationHolds(tx, [id]);
      shown = await takeOver(tx, reservation, stay, { offer, totalPrice: wholeDollars(quote.rent) });
      const until = optionUntil;
      const hold = { startDate: stay.startDate, endDate: stay.endDate, bookingId: id, spans };
      if (until && !moves) await moveReservationHold(tx, hold);
      if (until && moves && until > now) await placeReservationHold(tx, { ...hold, rentalId, createdBy: actor, until });
      if (asked.keep) {
        const kept = await keepLocked(tx, { ...shown, rentalId }, offer, { actor, until: validUntil });
        if (!kept.ok) throw new Error(kept.message);
        shown = kept.value;
      }
    }
    const advanceDue = advanceToConfirm(reservation, { ...quote, advanceHours }, await findAccount(tx, id));
    const mailed = await mailCustomer(tx, 'booking-quoted', shown, {
      ...{ message: asked.note, keptUntil: asked.keep && mayBeKept(status) ? validUntil : null },
      quote: { ...quote, version, validUntil },
      ...{ amends: takesChanges(status), advanceHours, advanceDue },
    });
    return done({ reference, version, mailed });
  });
}

type Typed = Prepared & { stay: Stay; asked: QuoteForm };

/** Whether this admin already sent the typed version: it is the newest one, and its dates are kept as asked. */
function isSame(newest: StoredQuote, now: ReservationRow, { stay, asked, quote, validUntil }: Typed, actor: string) {
  const { seen, note, keep, guests = null, advanceHours = null } = asked;
  const keepsDates = now.optionUntil?.getTime() === validUntil.getTime();
  const keepsAlike = takesChanges(now.status) || keepsDates === (keep === 'on');
  const sent = { ...stay, ...quote, ...{ note, guests, advanceHours, validUntil } };
  return keepsAlike && isSentAgain(newest, sent, { seen, actor });
}

/** Gives the pending request the stay of its new quote. */
async function takeOver(
  tx: Db,
  before: ReservationRow,
  stay: Stay,
  { offer, totalPrice }: { offer: Offer; totalPrice: number },
): Promise<ReservationRow> {
  const { rentalId, rentalName, unitPrice, priceUnit, handoverTime, returnTime, deliveryPromised } = stay;
  const { startDate, endDate, days, hoursPerDay, startTime } = stay;
  const [moved] = await tx
    .update(bookings)
    .set({
      ...{ rentalId, rentalName, unitPrice, priceUnit, handoverTime, returnTime, deliveryPromised },
      ...{ startDate, endDate, days, hoursPerDay, startTime, totalPrice, agreedTotal: null },
      ...{ pricedBy: countedIn(priceUnit), missedTerms: await missedBy(tx, stay, offer, before) },
      version: sql`${bookings.version} + 1`,
    })
    .where(eq(bookings.id, stay.id))
    .returning();
  return moved!;
}
