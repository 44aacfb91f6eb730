import { type Db, db as database } from '~/db/database.server';
import { env } from '~/env.server';
import { countedIn } from '~/domains/catalog/vocabulary';
import { type IsoDay, plusDays } from '~/domains/shared/calendar';
import { asFirm, isFree, type Offer, openingsOf } from '../openings.server';
import { isOpen } from '../openings';
import { findHeld } from '../queries.server';
import { shortestEnd } from '../rules';

/**
 * The last day of a stay that the concierge begins on a free day: the shortest stay that the terms allow or, if fewer
 * days are free, the longest free one. A rental priced by the day can then be reserved for one day. If nothing is free,
 * the form shows why.
 */
export async function shortestStayEnd(
  { id, minimumStay, ...offer }: Offer & { id: number; minimumStay: number | null },
  startDate: IsoDay,
  { db = database }: { db?: Db } = {},
): Promise<IsoDay> {
  const zone = env.SITE_TIMEZONE;
  const wanted = shortestEnd(offer.priceUnit, startDate, minimumStay);
  const window = { startDate, endDate: wanted };
  // Time that an option keeps is not free.
  const held = asFirm(await findHeld(id, window, { db }));
  const openings = openingsOf(offer, held, window, zone);
  for (let endDate = wanted; endDate > startDate; endDate = plusDays(endDate, -1))
    if (isOpen(openings, { startDate, endDate })) return endDate;
  const isOneDay =
    countedIn(offer.priceUnit) === 'days' && isFree({ startDate, endDate: startDate }, offer, held, zone);
  return isOneDay ? startDate : wanted;
}
