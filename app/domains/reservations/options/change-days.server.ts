import { eq, sql } from 'drizzle-orm';
import type { Db } from '~/db/database.server';
import { env } from '~/env.server';
import { occupancy, type Stay as AskedStay } from '~/domains/availability/occupancy.server';
import type { Offer } from '~/domains/availability/openings.server';
import { whyTooShort } from '../agreed-days';
import type { Days } from '~/domains/availability/rules';
import { countedIn, type Terms } from '~/domains/catalog/vocabulary';
import { wholeDollars } from '~/domains/pricing/money';
import { inclusiveDays, plusDays, today as todayIn } from '~/domains/shared/calendar';
import { done, type Outcome, refuse, type Refusal, refuseField } from '~/domains/shared/outcome';
import { HORIZON_DAYS, LONGEST_DAYS } from '~/domains/shared/limits';
import { BEYOND_HORIZON, START_IN_PAST, TOO_LONG } from '~/domains/shared/limit-texts';
import { priceAgain } from '../quotes/price-stay.server';
import { findQuotes } from '../quotes/queries.server';
import { storeQuote } from '../quotes/store-quote.server';
import { missedBy } from '../missed-terms.server';
import { bookings } from '../tables.server';
import type { ReservationRow } from '../history/transition.server';

/** A pending request with its new days. */
type Stay = ReservationRow & { rentalId: number };
type By = {
  madeBy: string;
  /** The reservation before the change. */ before: ReservationRow;
  /** The total in cents that the customer saw and agreed to, if the page showed one. */ shown?: number;
};

const OTHER_PRICE = 'The price has changed since you opened this page. Please look at it again.';

/**
 * Gives a locked pending request the days and start time of `stay`: stores its quote for them as a new version, at the
 * price of the request, and records the terms that it now misses. The caller checks that the time is free. Refuses, as
 * a conflict, a total that differs from `shown`.
 */
export async function changeDays(
  tx: Db,
  stay: Stay,
  offer: Offer,
  { madeBy, before, shown }: By,
): Promise<Outcome<ReservationRow & { rentalId: number }>> {
  const { id: bookingId, rentalId, startDate, endDate, startTime, priceUnit } = stay;
  const [newest] = await findQuotes(bookingId, { db: tx });
  const priced = await priceAgain(tx, stay, newest);
  if (!priced.ok) return priced;
  const quote = priced.value;
  if (shown !== undefined && shown !== quote.total) return refuse('conflict', OTHER_PRICE);
  const quoted = { ...stay, guests: newest?.guests ?? null, extras: newest?.extras };
  // The advance confirms the request on its new days, too.
  const advanceHours = newest?.advanceHours ?? undefined;
  await storeQuote(tx, { bookingId, version: (newest?.version ?? 0) + 1, quote, quoted, madeBy, advanceHours });
  const [changed] = await tx
    .update(bookings)
    .set({
      ...{ startDate, endDate, startTime, days: inclusiveDays(startDate, endDate) },
      missedTerms: await missedBy(tx, stay, offer, before),
      ...{ totalPrice: wholeDollars(quote.rent), agreedTotal: null, pricedBy: countedIn(priceUnit) },
      version: sql`${bookings.version} + 1`,
    })
    .where(eq(bookings.id, bookingId))
    .returning();
  return done({ ...changed!, rentalId });
}

/** Whether a stay would have begun by now, so that its customer can no longer accept it. */
export function hasBegun(stay: AskedStay, terms: Terms, now: Date): boolean {
  const time = occupancy(stay, terms, env.SITE_TIMEZONE);
  return time.ok && time.value[0]![0] <= now.getTime();
}

/**
 * The refusal of impossible days, without a look into the database; null if they are possible. Every agreement on days
 * with a customer uses this one rule, so that the customer can accept all suggested days.
 */
export function whyNotDays(stay: Pick<ReservationRow, 'priceUnit'> & Days): Refusal | null {
  const today = todayIn(env.SITE_TIMEZONE);
  if (stay.startDate < today) return refuseField('startDate', START_IN_PAST);
  if (stay.startDate > plusDays(today, HORIZON_DAYS)) return refuseField('startDate', BEYOND_HORIZON);
  const short = whyTooShort(stay);
  if (short) return refuseField('endDate', short);
  const isLong = inclusiveDays(stay.startDate, stay.endDate) > LONGEST_DAYS;
  return isLong ? refuseField('endDate', TOO_LONG) : null;
}
