import { randomBytes } from 'node:crypto';
import { type Db, db as database } from '~/db/database.server';
import { lockRentalPrice } from '~/domains/catalog/reservable.server';
import { bookings } from '../tables.server';
import { bookingEvents } from '../history/tables.server';
import { inclusiveDays } from '~/domains/shared/calendar';
import { done, type Outcome, refuse, refuseField } from '~/domains/shared/outcome';
import { mailConcierge, mailCustomer } from '../mails/mail.server';
import { whyTaken } from '~/domains/availability/free/free-time.server';
import { occupancy } from '~/domains/availability/occupancy.server';
import { env } from '~/env.server';
import { chosenOf } from './choices/extras';
import { type EarlierRequest, findByKey, findTwin, hashOf, type IdempotencyKey, storedKey } from './replays.server';
import { type Reservation, shownColumns } from '../shown-reservation.server';
import { areHoursBetween, HOURS_BETWEEN, whyTooShort } from '../agreed-days';
import { endsInTime } from '~/domains/availability/rules';
import { countedIn, HOURS_PER_DAY, isHourly } from '~/domains/catalog/vocabulary';
import { wholeDollars } from '~/domains/pricing/money';
import { quoteStay } from '~/domains/pricing/quote/quote-stay';
import { offerOn } from '~/domains/pricing/rates/minimum-stay';
import { ratesWithin } from '~/domains/pricing/rates/queries.server';
import { missedNow } from '~/domains/availability/missed-terms.server';
import type { ReservationRequest } from '../schema';
import { isTooLarge } from '../quotes/rules';
import { storeQuote } from '../quotes/store-quote.server';
import { ACTORS, REASON_AGAINST_TERMS } from '../vocabulary';

const TAKEN = 'Requested by phone';

type Options = {
  db?: Db;
  key?: IdempotencyKey;
  /** The admin who took the request by phone, recorded in its history. */
  recordedBy?: string;
  /** Sends the customer no mail, because a confirmation follows immediately. */
  silent?: boolean;
  /** Refuses a stay that misses terms: a confirmation follows immediately, and the admin gave no reason. */
  withinTerms?: boolean;
  now?: Date;
};

/**
 * Stores a request with its quote and its two mails in one transaction. The price is the rental's own. Refuses a
 * deleted rental, dates that its price unit does not allow, taken days (pending requests take none), a start that has
 * passed unless an admin records it, times around hours that have no start, a total too large to store, and an API key
 * that was used with another body. The same key with the same body returns the first result. An equal form with another
 * key within a day does, too, but its sender may be another person: `ofAnotherPage`.
 */
export async function requestReservation(
  request: ReservationRequest,
  { db = database, key, recordedBy, silent, withinTerms, now }: Options = {},
): Promise<Outcome<Requested>> {
  const requestHash = hashOf(request);
  const idempotencyKey = key ? storedKey(key, requestHash) : null;

  return db.transaction(async (tx) => {
    const earlier = idempotencyKey && (await findByKey(tx, idempotencyKey));
    if (earlier) return replay(earlier, requestHash);
    const twin = key?.door === 'form' && (await findTwin(tx, request, requestHash));
    if (twin) return done({ ...twin.reservation, ofAnotherPage: true });

    const rental = await lockRentalPrice(tx, request.rentalId, ratesWithin(request));
    if (!rental) return refuse('not-found', 'Rental Not Found');
    const ended = endsInTime(rental.priceUnit, request.startDate, request.endDate);
    const short = recordedBy ? whyTooShort({ ...request, ...rental }) : !ended && 'End date must be after start date';
    if (short) return refuseField('endDate', short);
    const hourly = isHourly(rental.priceUnit);
    const stay = {
      ...request,
      priceUnit: rental.priceUnit,
      hoursPerDay: hourly ? (request.hoursPerDay ?? HOURS_PER_DAY.default) : null,
      startTime: hourly ? (request.startTime ?? null) : null,
      // Only the phone form has these two times; the hours lie between them.
      handoverTime: request.handoverTime ?? null,
      returnTime: request.returnTime ?? null,
    };
    if (areHoursBetween(stay)) return refuseField('startTime', HOURS_BETWEEN);
    // Only taken time can refuse hours at any time.
    const time = stay.startTime || !hourly ? occupancy(stay, rental.terms, env.SITE_TIMEZONE) : null;
    if (time && !time.ok) return time;
    const taken = await whyTaken(tx, stay, rental, { now, mayHaveBegun: Boolean(recordedBy) });
    if (taken) return refuseField(stay.startTime ? 'startTime' : 'startDate', taken);
    const missed = missedNow(stay, offerOn(rental, rental.known, stay.startDate));
    if (withinTerms && missed.length > 0) return refuseField('reason', REASON_AGAINST_TERMS);
    const extras = chosenOf(request.extras);
    const quote = quoteStay({ rental, rates: rental.known, prices: rental.prices, stay, extras });
    const rent = wholeDollars(quote.rent);
    if (isTooLarge(quote))
      return refuse('invalid', 'Please contact the concierge for a quote on a request of this size');

    const [reservation] = await tx
      .insert(bookings)
      .values({
        reference: randomBytes(16).toString('base64url'),
        rentalId: request.rentalId,
        customerName: request.customerName,
        customerEmail: request.customerEmail ?? null,
        customerPhone: request.customerPhone,
        startDate: request.startDate,
        endDate: request.endDate,
        notes: request.notes ?? null,
        deliveryAddress: request.deliveryAddress ?? null,
        totalPrice: rent,
        rentalName: rental.name,
        unitPrice: rental.price,
        priceUnit: rental.priceUnit,
        days: inclusiveDays(stay.startDate, stay.endDate),
        ...{ hoursPerDay: stay.hoursPerDay, startTime: stay.startTime },
        ...{ handoverTime: stay.handoverTime, returnTime: stay.returnTime },
        pricedBy: countedIn(rental.priceUnit),
        missedTerms: missed,
        source: recordedBy ? 'phone' : 'site',
        idempotencyKey,
        requestHash,
      })
      .onConflictDoNothing({ target: bookings.idempotencyKey })
      .returning(shownColumns);
    // The second of two concurrent requests waits here for the first one's commit and then finds its row.
    if (!reservation) return replay((await findByKey(tx, idempotencyKey!))!, requestHash);

    const quoted = { ...reservation, ...stay, extras };
    await storeQuote(tx, {
      bookingId: reservation.id,
      version: 1,
      quote,
      quoted,
      madeBy: recordedBy ?? ACTORS.customer,
    });

    if (!silent) await mailCustomer(tx, 'booking-received', reservation);
    if (!recordedBy) await mailConcierge(tx, 'booking-new', reservation);
    else
      await tx
        .insert(bookingEvents)
        .values({ bookingId: reservation.id, kind: 'note', actor: recordedBy, reason: TAKEN });
    return done(reservation);
  });
}

type Requested = Reservation & {
  /** The request was sent before from another page view: its link must not be shown. */
  ofAnotherPage?: true;
};

const replay = ({ reservation, requestHash }: EarlierRequest, hash: string): Outcome<Reservation> =>
  requestHash === hash
    ? done(reservation)
    : refuse('conflict', 'This Idempotency-Key was already used with another request');
