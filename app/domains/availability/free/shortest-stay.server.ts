import { type Db, db as database } from '~/db/database.server';
import { env } from '~/env.server';
import { countedIn } from '~/domains/catalog/vocabulary';
import { type IsoDay, plusDays } from '~/domains/shared/calendar';
import { asFirm, isFree, type Offer, openingsOf } from '../openings.server';
import { isOpen } from '../openings';
import { findHeld } from '../queries.server';
import { shortestEnd } from '../rules';

/**
 * The end of the stay that a concierge begins on a free day: as short as the terms allow or, where less is free, as long
 * as the rental is free. A rental by the day can then be had for one day; if nothing is free, the form says why.
 */
export async function shortestStayEnd(
  { id, minimumStay, ...offer }: Offer & { id: number; minimumStay: number | null },
  startDate: IsoDay,
  { db = database }: { db?: Db } = {},
): Promise<IsoDay> {
  const zone = env.SITE_TIMEZONE;
  const wanted = shortestEnd(offer.priceUnit, startDate, minimumStay);
  const window = { startDate, endDate: wanted };
  // What an option keeps is not free to take.
  const held = asFirm(await findHeld(id, window, { db }));
  const openings = openingsOf(offer, held, window, zone);
  for (let endDate = wanted; endDate > startDate; endDate = plusDays(endDate, -1))
    if (isOpen(openings, { startDate, endDate })) return endDate;
  const isOneDay =
    countedIn(offer.priceUnit) === 'days' && isFree({ startDate, endDate: startDate }, offer, held, zone);
  return isOneDay ? startDate : wanted;
}
