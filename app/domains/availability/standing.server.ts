import { type Db, db as database } from '~/db/database.server';
import { env } from '~/env.server';
import { assumedHours } from '~/domains/catalog/terms/assumed-hours';
import { isHourly } from '~/domains/catalog/vocabulary';
import { inclusiveDays, type IsoDay, plusDays } from '~/domains/shared/calendar';
import { HORIZON_DAYS } from '~/domains/shared/limits';
import { dawnOf } from './clocks.server';
import { withPassedHours } from './free/passed-hours.server';
import { daysFrom, firstIn, isFreeOn, type Known, knownOf, nextFreeStay } from './free/next-free-stay.server';
import { isOpen } from './openings';
import { asFirm, type Held, isFree, type Offer } from './openings.server';
import { findHeldOf } from './queries.server';
import type { Days } from './rules';

/**
 * Whether a stay is possible: now, once an option ends, or not at all. `passed`: no hold takes the time, but too few of
 * today's hours are left; the stay can still be requested.
 */
export type Standing = 'free' | 'option' | 'passed' | 'taken';

type Rental = Offer & { id: number };

/** A stay on these days without times; for a rental priced by the hour, the assumed number of hours at any time. */
const stayOn = (days: Days, { terms }: Offer) => ({ ...days, hoursPerDay: assumedHours(terms) });

/** The standing of these days at many rentals, by id, in one statement; agrees with `isFree` at each. */
export async function standingsOf(
  rentals: readonly Rental[],
  days: Days,
  { db = database }: { db?: Db } = {},
): Promise<Map<number, Standing>> {
  const held = await findHeldOf(
    rentals.map(({ id }) => id),
    days,
    { db },
  );
  // Most rentals have no holds near these days, and many share the same terms.
  const unheld = new Map<string, Standing>();
  const standing = (rental: Rental): Standing => {
    const near = held.get(rental.id) ?? [];
    if (near.length > 0) return standingOf(rental, near, days);
    const offer = JSON.stringify([rental.priceUnit, rental.terms]);
    const known = unheld.get(offer) ?? standingOf(rental, [], days);
    unheld.set(offer, known);
    return known;
  };
  return new Map(rentals.map((rental) => [rental.id, standing(rental)]));
}

function standingOf(offer: Offer, held: readonly Held[], days: Days): Standing {
  // No hours can begin on a day that is wholly held, so its start times need no check.
  if (isHourly(offer.priceUnit) && hasHeldDay(held, days)) return 'taken';
  const stay = stayOn(days, offer);
  const isFreeBeside = (some: readonly Held[]) => isFree(stay, offer, some, env.SITE_TIMEZONE);
  const left = withPassedHours(offer, held);
  if (isFreeBeside(left)) return isFreeBeside(asFirm(left)) ? 'free' : 'option';
  if (left === held || !isFreeBeside(held)) return 'taken';
  // If the stay fits beside the passed hours alone, the other holds take the hours to come.
  return isFreeBeside(withPassedHours(offer, [])) ? 'taken' : 'passed';
}

function hasHeldDay(held: readonly Held[], { startDate, endDate }: Days): boolean {
  const firm = held.filter(([, , isOption]) => !isOption);
  for (let day = startDate; firm.length > 0 && day <= endDate; day = plusDays(day, 1)) {
    const [dawn, dusk] = [dawnOf(day, env.SITE_TIMEZONE), dawnOf(plusDays(day, 1), env.SITE_TIMEZONE)];
    if (firm.some(([from, until]) => from <= dawn && dusk <= until)) return true;
  }
  return false;
}

/** The number of days ahead in which a list looks for free days. */
const AHEAD = 180;

/**
 * The next free days of the same length for many rentals, by id, in one statement; null if none begin within `AHEAD`
 * days.
 */
export async function nextFreeOf(
  rentals: readonly Rental[],
  days: Days,
  today: IsoDay,
  { db = database }: { db?: Db } = {},
): Promise<Map<number, Days | null>> {
  const window = { startDate: days.startDate, endDate: plusDays(days.endDate, AHEAD) };
  const held = await findHeldOf(
    rentals.map(({ id }) => id),
    window,
    { db },
  );
  const horizon = plusDays(today, HORIZON_DAYS);
  const soon = plusDays(days.startDate, AHEAD);
  return new Map(
    rentals.map((rental) => {
      const known = nearKnown(rental, held.get(rental.id) ?? [], window);
      const latest = soon < horizon ? soon : horizon;
      return [rental.id, firstIn(known, (one) => nextFreeStay(stayOn(days, rental), one, latest))];
    }),
  );
}

const nearKnown = (offer: Offer, near: readonly Held[], window: Days) =>
  knownOf(offer, withPassedHours(offer, near), window);

/** The number of free stays to suggest near the wanted one. */
const SUGGESTED = 3;

/**
 * Free stays of the same length near these days at one rental, in order: the last one before them, then the next ones.
 * At most three, in one statement.
 */
export async function freeStaysNear(
  rental: Rental,
  days: Days,
  today: IsoDay,
  { db = database }: { db?: Db } = {},
): Promise<Days[]> {
  const horizon = plusDays(today, HORIZON_DAYS);
  const earliest = [today, plusDays(days.startDate, -AHEAD)].toSorted()[1]!;
  const latest = [horizon, plusDays(days.startDate, AHEAD)].toSorted()[0]!;
  const window = { startDate: earliest, endDate: daysFrom(latest, days).endDate };
  const held = await findHeldOf([rental.id], window, { db });
  const known = nearKnown(rental, held.get(rental.id) ?? [], window);
  const near = (one: Known) => {
    const stays = staysNear(stayOn(days, rental), one, { earliest, latest });
    return stays.length > 0 ? stays : null;
  };
  return firstIn(known, near) ?? [];
}

type Limits = { earliest: IsoDay; latest: IsoDay };

function staysNear(stay: Days & { hoursPerDay: number }, known: Known, { earliest, latest }: Limits): Days[] {
  const from = (startDate: IsoDay) => daysFrom(startDate, stay);
  const length = inclusiveDays(stay.startDate, stay.endDate) - 1;
  const found: Days[] = [];
  for (let day = plusDays(stay.startDate, -1); day >= earliest && found.length === 0; day = plusDays(day, -1))
    if (isOpen(known.openings, from(day)) && isFreeOn(stay, from(day), known)) found.push(from(day));
  for (let day = plusDays(stay.startDate, 1); found.length < SUGGESTED;) {
    const next = nextFreeStay({ ...stay, ...from(day) }, known, latest);
    if (!next) break;
    found.push(next);
    day = plusDays(next.startDate, Math.max(length, 1));
  }
  return found;
}
