import type { Offered } from '~/domains/catalog/reservable.server';
import { HOURS_PER_DAY, isHourly, type Terms } from '~/domains/catalog/vocabulary';
import { DAY_MS } from '~/domains/shared/durations';
import { type IsoDay, plusDays } from '~/domains/shared/calendar';
import { dawnOf, dayOf } from './clocks.server';
import { arrivalOn, clash, departureOn, occupancy, openOn, pauseOf, type Span } from './occupancy.server';
import { startsOn } from './starts.server';

/**
 * The free part of a day: whether a stay can begin on it, whether a stay can end on it, whether a stay of this day
 * alone is free, and whether the whole day is free.
 */
type Part = { arrive: boolean; depart: boolean; alone: boolean; whole: boolean };
type Parts = ReadonlyMap<IsoDay, Part>;
const NOTHING: Part = { arrive: false, depart: false, alone: false, whole: false };
/** A day that no span touches. */
export const ALL: Part = { arrive: true, depart: true, alone: true, whole: true };

type Offer = Pick<Offered, 'priceUnit' | 'terms'>;

/** The free part of each day that these spans or their turnarounds touch, in order. */
export function leftOfDays(offer: Offer, spans: readonly Span[], zone: string): Parts {
  const left = isHourly(offer.priceUnit) ? hoursOf : partOf;
  return new Map(touchedDays(spans, offer.terms, zone).map((day) => [day, left(day, offer, spans, zone)]));
}

/** Every day that a span touches, and the days before it whose turnaround would reach the span; in order. */
export function touchedDays(spans: readonly Span[], terms: Terms, zone: string): IsoDay[] {
  const reach = -Math.ceil(pauseOf(terms) / DAY_MS);
  const found = new Set<IsoDay>();
  for (const [from, until] of spans) {
    const last = dayOf(until - 1, zone);
    for (let day = plusDays(dayOf(from, zone), reach); day <= last; day = plusDays(day, 1)) found.add(day);
  }
  return [...found].toSorted();
}

function partOf(day: IsoDay, { priceUnit, terms }: Offer, firm: readonly Span[], zone: string): Part {
  const [dawn, dusk] = [dawnOf(day, zone), dawnOf(plusDays(day, 1), zone)];
  if (firm.some(([from, until]) => from <= dawn && dusk <= until)) return NOTHING;
  const time = occupancy({ startDate: day, endDate: day, priceUnit }, terms, zone);
  return {
    arrive: !clash([[arrivalOn(day, terms, zone), dusk]], firm),
    depart: !clash([[dawn, departureOn(day, terms, zone)]], firm),
    alone: time.ok && !clash(time.value, firm),
    whole: !clash([[dawn, dusk]], firm),
  };
}

/** The free part of a day of a rental priced by the hour: the day is taken once even the shortest stay does not fit. */
export function hoursOf(day: IsoDay, offer: Offer, firm: readonly Span[], zone: string): Part {
  const fits = (held: readonly Span[]) => hasStart(day, HOURS_PER_DAY.min, offer, held, zone);
  // When the clocks go forward, a day without holds may have too few hours; that does not make the day taken.
  const isFree = fits(firm) || (!fits([]) && !clash([openOn(day, offer.terms, zone)], firm));
  return isFree ? ALL : NOTHING;
}

/** Each start time at which this many hours are free on a day, in order, with the span that they would take. */
export function* freeStarts(day: IsoDay, hours: number, terms: Terms, firm: readonly Span[], zone: string) {
  for (const start of startsOn(day, hours, terms, zone)) if (!clash([start[1]], firm)) yield start;
}

/** Whether this many hours can begin at some time of a day. */
export const hasStart = (day: IsoDay, hours: number, { terms }: Offer, firm: readonly Span[], zone: string) =>
  !freeStarts(day, hours, terms, firm, zone).next().done;
