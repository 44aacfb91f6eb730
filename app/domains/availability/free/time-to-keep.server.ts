import type { Db } from '~/db/database.server';
import { env } from '~/env.server';
import { done, type Outcome } from '~/domains/shared/outcome';
import { type HoldInTheWay, holdInTheWay } from '../holds.server';
import { occupancy, type Span, type Stay } from '../occupancy.server';
import { isAnyTime, type Offer, timeLeft } from '../openings.server';
import { findHeldBeside } from '../queries.server';

/** A reservation of a rental, with its own id. */
type Wanted = Stay & { id: number; rentalId: number };

/** The time that keeps a stay, or what is in its way. */
type Found = { spans: Span[]; inTheWay: null } | { spans: null; inTheWay: HoldInTheWay };

/**
 * The time that keeps a stay for its customer: what it takes, and of hours at any time those in which they can still be
 * had. Refuses times that cannot be; an option of another is in the way, too.
 */
export async function timeToKeep(tx: Db, stay: Wanted, offer: Offer): Promise<Outcome<Found>> {
  const time = occupancy(stay, offer.terms, env.SITE_TIMEZONE);
  if (!time.ok) return time;
  const inTheWay = await holdInTheWay(stay.rentalId, time.value, { db: tx, bookingId: stay.id });
  if (!inTheWay) return done({ spans: time.value, inTheWay });
  const spans = isAnyTime(stay)
    ? timeLeft(stay, offer, await findHeldBeside(stay, { db: tx }), env.SITE_TIMEZONE)
    : null;
  return done(spans ? { spans, inTheWay: null } : { spans: null, inTheWay });
}
