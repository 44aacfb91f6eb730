import { countedIn } from '~/domains/catalog/vocabulary';
import { env } from '~/env.server';
import { inclusiveDays, type IsoDay, plusDays } from '~/domains/shared/calendar';
import type { Stay } from '../occupancy.server';
import { nextFreeDays, type Openings } from '../openings';
import { asFirm, type Held, isFree, type Offer, openingsOf } from '../openings.server';
import type { Days } from '../rules';

/** A stay with its hours and times; without hours, the default counts. */
type Wanted = Omit<Stay, 'priceUnit'>;

/** A rental's terms, its holds, and the `openings` computed from these holds. */
export type Known = { offer: Offer; held: readonly Held[]; openings: Openings };

/**
 * A rental's time within a window, to search with `firstIn`: first with options counted as taken and then, if options
 * keep any time, with options counted as free, since that time can be requested.
 */
export function knownOf(offer: Offer, held: readonly Held[], window: Days): readonly Known[] {
  const firm = asFirm(held);
  const withHeld = (counted: readonly Held[]): Known => {
    const openings = openingsOf(offer, counted, window, env.SITE_TIMEZONE);
    return { offer, held: counted, openings: { ...openings, onRequest: [] } };
  };
  const kept = held.some(([, , isOption]) => isOption);
  return kept ? [withHeld(firm), withHeld(held)] : [withHeld(held)];
}

/** The first result of these searches, in order; null if no search finds anything. */
export function firstIn<Found>(known: readonly Known[], find: (one: Known) => Found | null): Found | null {
  for (const one of known) {
    const found = find(one);
    if (found) return found;
  }
  return null;
}

/** Whether the wanted stay, with its hours and times, is free on these days. */
export const isFreeOn = (wanted: Wanted, days: Days, { offer, held }: Known): boolean =>
  isFree({ ...wanted, ...days }, offer, held, env.SITE_TIMEZONE);

/**
 * The first days, on or after the wanted ones, on which the same stay is possible: of the same length, with the same
 * hours and times, turnaround included. Null if none begin by `latest`.
 */
export function nextFreeStay(wanted: Wanted, known: Known, latest: IsoDay): Days | null {
  const { startDate, endDate } = wanted;
  if (startDate === endDate && countedIn(known.offer.priceUnit) === 'days') return nextFreeDay(wanted, known, latest);
  for (let from: Days = { startDate, endDate }; ;) {
    // Checking by day first is fast; the hours are checked after.
    const found = nextFreeDays(known.openings, from, latest);
    if (!found || isFreeOn(wanted, found, known)) return found;
    from = daysFrom(plusDays(found.startDate, 1), wanted);
  }
}

/** The same for one day of a rental priced by the day, which can be free even where no longer stay can begin or end. */
function nextFreeDay(wanted: Wanted, known: Known, latest: IsoDay): Days | null {
  for (let day = wanted.startDate; day <= latest; day = plusDays(day, 1)) {
    const days = { startDate: day, endDate: day };
    if (isFreeOn(wanted, days, known)) return days;
  }
  return null;
}

/** A range of the same length from another first day. */
export const daysFrom = (startDate: IsoDay, { startDate: first, endDate: last }: Days): Days => ({
  startDate,
  endDate: plusDays(startDate, inclusiveDays(first, last) - 1),
});
