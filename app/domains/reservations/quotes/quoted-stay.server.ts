import type { Db } from '~/db/database.server';
import { instantOf } from '~/domains/availability/clocks.server';
import { findTimeOf, holdInTheWay } from '~/domains/availability/holds.server';
import { startsBeside } from '~/domains/availability/free/free-time.server';
import { occupancy, type Span } from '~/domains/availability/occupancy.server';
import { isAnyTime, type Offer } from '~/domains/availability/openings.server';
import type { Offered } from '~/domains/catalog/reservable.server';
import { countedIn, HOURS_PER_DAY, isHourly } from '~/domains/catalog/vocabulary';
import { inclusiveDays, plusDays, today } from '~/domains/shared/calendar';
import { longDate } from '~/domains/shared/format';
import { done, type Outcome, refuseField } from '~/domains/shared/outcome';
import { HORIZON_DAYS } from '~/domains/shared/limits';
import { BEYOND_HORIZON, START_IN_PAST } from '~/domains/shared/limit-texts';
import { env } from '~/env.server';
import { areHoursBetween, HOURS_BETWEEN } from '../agreed-days';
import { conflictRefusal } from '../conflict-refusal.server';
import type { ReservationRow } from '../history/transition.server';
import { begunAt, isOver } from './begun-and-over.server';
import type { StoredQuote } from './queries.server';
import { isOfStay } from './rules';
import type { QuoteForm } from './schema';
import { expectsTimes, takesChanges, takesOffers } from '../statuses/traits';
import { stands } from '../vocabulary';

/** A reservation whose rental still exists. */
export type Stay = ReservationRow & { rentalId: number };

/**
 * The reservation at this rental. At another rental than its own, it gets that rental's current price and the times of
 * its terms; of its promises, only delivery moves along, if an option keeps the time and the rental is delivered. A
 * lapsed option keeps nothing, even if no round has ended it yet.
 */
export function atRental(reservation: ReservationRow, rentalId: number, offer: Offered, now: Date): Stay {
  if (rentalId === reservation.rentalId) return { ...reservation, rentalId };
  const { name: rentalName, price: unitPrice, priceUnit } = offer;
  const { optionUntil } = reservation;
  const deliveryPromised = optionUntil && optionUntil > now ? offer.terms.delivery !== null : null;
  const own = { handoverTime: null, returnTime: null, deliveryPromised };
  return { ...reservation, rentalId, rentalName, unitPrice, priceUnit, ...own };
}

type Timed = Pick<ReservationRow, 'rentalId' | 'handoverTime' | 'returnTime'> &
  Partial<Pick<ReservationRow, 'deliveryPromised'>>;

/** The times of a quote's stay that replace its rental's terms: its own, or the reservation's at the same rental. */
export function ownTimesOf({ rentalId, handoverTime, returnTime }: Timed, quote: StoredQuote) {
  const own = { handoverTime: quote.handoverTime, returnTime: quote.returnTime };
  if (own.handoverTime !== undefined && own.returnTime !== undefined) return own;
  const isThere = (quote.rentalId ?? rentalId) === rentalId;
  return isThere ? { handoverTime, returnTime } : { handoverTime: null, returnTime: null };
}

/** The reservation with the stay of a quote, which may be for another rental. */
export function withStayOf<Row extends Timed>(reservation: Row, quote: StoredQuote) {
  const { rentalName, unitPrice, priceUnit, startDate, endDate, hoursPerDay, startTime } = quote;
  const rentalId = quote.rentalId ?? reservation.rentalId;
  const days = inclusiveDays(startDate, endDate);
  const stay = { rentalId, rentalName, unitPrice, priceUnit, startDate, endDate, days, hoursPerDay, startTime };
  const deliveryPromised = rentalId === reservation.rentalId ? (reservation.deliveryPromised ?? null) : null;
  const own = { ...ownTimesOf(reservation, quote), deliveryPromised };
  return { ...reservation, ...stay, ...own, pricedBy: countedIn(priceUnit) };
}

/** The reservation with the typed stay. */
export function stayOf(reservation: Stay, asked: QuoteForm): Stay {
  const { startDate, endDate, hoursPerDay, startTime, handoverTime = null, returnTime = null } = asked;
  const hourly = isHourly(reservation.priceUnit);
  return {
    ...reservation,
    ...{ startDate, endDate, days: inclusiveDays(startDate, endDate), pricedBy: countedIn(reservation.priceUnit) },
    hoursPerDay: hourly ? (hoursPerDay ?? reservation.hoursPerDay ?? HOURS_PER_DAY.default) : null,
    startTime: hourly ? (startTime ?? null) : null,
    ...(hourly ? { handoverTime, returnTime } : {}),
  };
}

/** Refuses a stay that begins later than any request may. */
export const tooFarAhead = ({ startDate }: Pick<Stay, 'startDate'>, now = new Date()) =>
  startDate > plusDays(today(env.SITE_TIMEZONE, now), HORIZON_DAYS) ? refuseField('startDate', BEYOND_HORIZON) : null;

type Promised = Parameters<typeof isOfStay>[1] &
  Pick<ReservationRow, 'handoverTime' | 'returnTime' | 'status' | 'priceUnit'>;

/**
 * Whether a stay is the one whose time a confirmation or an option holds, so that its time was promised. Hours at any
 * time get no promised time before they are confirmed.
 */
export const isPromised = (stay: Promised, agreed: Promised) =>
  isOfStay(stay, agreed) &&
  stay.handoverTime === agreed.handoverTime &&
  stay.returnTime === agreed.returnTime &&
  (stands(agreed.status) || !isAnyTime(stay));

/**
 * The time held for a stay whose time was promised; null for any other. A request whose days or start have just changed
 * may still have the option for the former ones, which does not count.
 */
export async function promisedTime(tx: Db, stay: Stay, agreed: ReservationRow): Promise<Span[] | null> {
  if (!isPromised(stay, agreed)) return null;
  const held = await findTimeOf(stay, { db: tx });
  const { status, startDate, startTime } = stay;
  const starts = expectsTimes(status) && startTime ? instantOf(startDate, startTime, env.SITE_TIMEZONE) : null;
  return starts === null || held?.[0]?.[0] === starts ? held : null;
}

/**
 * The time that a stay takes. The confirmed or kept stay takes the time that it holds, even if its rental's terms or
 * the site's time zone have changed since.
 */
export async function timeOf(
  tx: Db,
  stay: Stay,
  { terms }: Pick<Offer, 'terms'>,
  agreed: ReservationRow,
): Promise<Outcome<Span[]>> {
  const held = await promisedTime(tx, stay, agreed);
  return held ? done(held) : occupancy(stay, terms, env.SITE_TIMEZONE);
}

/** The context of a requested stay: the current reservation and the time. */
export type Asking = { agreed: ReservationRow; now: Date };

/** The time that a stay takes, or the refusal of a quote for it: the time has passed, is impossible, or is taken. */
export async function freeTime(tx: Db, stay: Stay, offer: Offer, { agreed, now }: Asking): Promise<Outcome<Span[]>> {
  const day = today(env.SITE_TIMEZONE, now);
  const begins = agreed.startDate;
  // A confirmed stay can still change after it has begun, but its past cannot.
  if (stay.startDate < day && (takesOffers(stay.status) || stay.startDate !== begins))
    return refuseField('startDate', START_IN_PAST);
  const isOther = takesChanges(stay.status) && stay.startDate !== begins;
  if (isOther && begunAt(agreed) <= now.getTime())
    return refuseField('startDate', `The stay has begun, so its first day stays ${longDate(begins)}`);
  if (isOver(stay, offer, now)) return refuseField('endDate', 'This day has passed');
  const tooFar = tooFarAhead(stay, now);
  if (tooFar) return tooFar;
  if (countedIn(stay.priceUnit) === 'nights' && stay.days < 2)
    return refuseField('endDate', 'The departure must be after the arrival');
  if (takesOffers(stay.status) && areHoursBetween(stay)) return refuseField('startTime', HOURS_BETWEEN);
  const time = await timeOf(tx, stay, offer, agreed);
  if (!time.ok) return time;
  const taken = await holdInTheWay(stay.rentalId, time.value, { db: tx, bookingId: stay.id });
  if (!taken) return time;
  // An accepted quote is confirmed unchanged, so hours at any time would take the whole day.
  const starts = await startsBeside(stay, offer, { db: tx });
  return starts
    ? refuseField('startTime', `Choose a start time, as some hours are taken. Available times: ${starts}.`)
    : conflictRefusal(tx, taken);
}
