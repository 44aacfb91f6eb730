import { type Db, db as database } from '~/db/database.server';
import { findReservable } from '~/domains/catalog/reservable.server';
import { isHourly } from '~/domains/catalog/vocabulary';
import { today } from '~/domains/shared/calendar';
import { env } from '~/env.server';
import type { FreeHours, Openings } from '../openings';
import { openingsOf } from '../openings.server';
import { findHeld, heldWithin } from '../queries.server';
import { bookableDays, type Days } from '../rules';
import { freeHours } from './free-hours.server';
import { withPassedHours } from './passed-hours.server';

type Answer = Openings & Partial<FreeHours>;

/**
 * The open days of a rental within `window` and, with `hours`, the times when that many hours are free; null if there
 * is no such rental.
 */
export async function findOpenings(
  rentalId: number,
  window: Days,
  { db = database, hours, now = new Date() }: { db?: Db; hours?: number; now?: Date } = {},
): Promise<Answer | null> {
  const zone = env.SITE_TIMEZONE;
  const rental = await findReservable(rentalId, heldWithin(window), { db });
  if (!rental) return null;
  const openings = openingsOf(rental, withPassedHours(rental, rental.held, now), window, zone, hours);
  if (!hours || !isHourly(rental.priceUnit)) return openings;
  const latest = bookableDays(today(zone, now)).endDate;
  const ahead = { ...window, endDate: window.endDate < latest ? latest : window.endDate };
  const held = withPassedHours(rental, await findHeld(rentalId, ahead, { db }), now);
  const read = { offer: rental, held, within: ahead };
  return { ...openings, ...freeHours({ ...window, hoursPerDay: hours }, read, latest) };
}
