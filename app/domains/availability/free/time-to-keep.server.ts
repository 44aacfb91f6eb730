import type { Db } from '~/db/database.server';
import { env } from '~/env.server';
import { done, type Outcome } from '~/domains/shared/outcome';
import { type HoldInTheWay, holdInTheWay } from '../holds.server';
import { occupancy, type Span, type Stay } from '../occupancy.server';
import { isAnyTime, type Offer, timeLeft } from '../openings.server';
import { findHeldBeside } from '../queries.server';

/** A reservation of a rental, with its own id. */
type Wanted = Stay & { id: number; rentalId: number };

/** The spans to hold for a stay, or the hold in its way. */
type Found = { spans: Span[]; inTheWay: null } | { spans: null; inTheWay: HoldInTheWay };

/**
 * The time to hold for a stay: its spans or, for hours at any time, the time in which they are still possible. Refuses
 * impossible times; another customer's option counts as in the way. `promised` is the time already held for the stay.
 */
export async function timeToKeep(
  tx: Db,
  stay: Wanted,
  offer: Offer,
  promised: Span[] | null = null,
): Promise<Outcome<Found>> {
  const time = promised ? done(promised) : occupancy(stay, offer.terms, env.SITE_TIMEZONE);
  if (!time.ok) return time;
  const inTheWay = await holdInTheWay(stay.rentalId, time.value, { db: tx, bookingId: stay.id });
  if (!inTheWay) return done({ spans: time.value, inTheWay });
  const spans = isAnyTime(stay)
    ? timeLeft(stay, offer, await findHeldBeside(stay, { db: tx }), env.SITE_TIMEZONE)
    : null;
  return done(spans ? { spans, inTheWay: null } : { spans: null, inTheWay });
}
