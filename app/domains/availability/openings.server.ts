import { type ClockTime, HOURS_PER_DAY, isHourly, type PriceUnit, type Terms } from '~/domains/catalog/vocabulary';
import { type IsoDay, plusDays } from '~/domains/shared/calendar';
import { dawnOf, dayOf } from './clocks.server';
import { arrivalOn, clash, departureOn, occupancy, openOn, type Span, startsOn, type Stay } from './occupancy.server';
import { merged, type Openings, overlap, type PartDay } from './openings';
import { type Days, isShortEnough } from './rules';

/** What decides how a stay takes a rental's time. */
export type Offer = { priceUnit: PriceUnit; terms: Terms };

/** A span that a hold takes; an option's can still be asked for. */
export type Held = readonly [from: number, until: number, isOption: boolean];

const DAY = 24 * 60 * 60 * 1000;

/**
 * The one answer to "is it free?", by day: which days within `window` are taken, which in part, and which an option
 * keeps. `held` covers the window and the longest turnaround around it. For any stay of at least
 * two days, `isOpen` agrees exactly with the constraint on holds.
 */
export function openingsOf(offer: Offer, held: readonly Held[], window: Days, zone: string): Openings {
  const firm = spansOf(held, false);
  const taken: IsoDay[] = [];
  const days: PartDay[] = [];
  for (const day of touchedDays(firm, offer.terms, zone)) {
    if (day < window.startDate || day > window.endDate) continue;
    const found = isHourly(offer.priceUnit) ? hoursOf(day, offer, firm, zone) : partOf(day, offer, firm, zone);
    if (!found.arrive && !found.depart) taken.push(day);
    else if (!found.arrive || !found.depart || !found.whole)
      days.push({ date: day, arrive: found.arrive, depart: found.depart });
  }
  const closed = merged(taken.map(alone));
  const kept = touchedDays(spansOf(held, true), { ...offer.terms, turnaroundMinutes: null }, zone).map(alone);
  const onRequest = kept.filter((day) => overlap(day, window) && !closed.some((range) => overlap(range, day)));
  return { taken: closed, days, onRequest: merged(onRequest) };
}

const spansOf = (held: readonly Held[], options: boolean): Span[] =>
  held.filter(([, , isOption]) => isOption === options).map(([from, until]) => [from, until]);

type Part = { arrive: boolean; depart: boolean; whole: boolean };
const NOTHING: Part = { arrive: false, depart: false, whole: false };

const alone = (day: IsoDay): Days => ({ startDate: day, endDate: day });

/** Every day that a span touches, and those before it whose turnaround would reach it; in order. */
function touchedDays(spans: readonly Span[], { turnaroundMinutes }: Terms, zone: string): IsoDay[] {
  const reach = -Math.ceil(((turnaroundMinutes ?? 0) * 60_000) / DAY);
  const found = new Set<IsoDay>();
  for (const [from, until] of spans) {
    const last = dayOf(until - 1, zone);
    for (let day = plusDays(dayOf(from, zone), reach); day <= last; day = plusDays(day, 1)) found.add(day);
  }
  return [...found].toSorted();
}

function partOf(day: IsoDay, { terms }: Offer, firm: readonly Span[], zone: string): Part {
  const [dawn, dusk] = [dawnOf(day, zone), dawnOf(plusDays(day, 1), zone)];
  if (firm.some(([from, until]) => from <= dawn && dusk <= until)) return NOTHING;
  return {
    arrive: !clash([[arrivalOn(day, terms, zone), dusk]], firm),
    depart: !clash([[dawn, departureOn(day, terms, zone)]], firm),
    whole: !clash([[dawn, dusk]], firm),
  };
}

/** A day of a rental by the hour is taken once not even the shortest stay fits. */
function hoursOf(day: IsoDay, offer: Offer, firm: readonly Span[], zone: string): Part {
  const fits = (held: readonly Span[]) => hasStart(day, HOURS_PER_DAY.min, offer, held, zone);
  // Clocks that go forward can leave too few hours, whatever is held: that takes no day.
  const isFree = fits(firm) || (!fits([]) && !clash([openOn(day, offer.terms, zone)], firm));
  return isFree ? { arrive: true, depart: true, whole: true } : NOTHING;
}

/** The times at which so many hours can begin on every one of these days, in order; none on more than a stay can have. */
export function startTimes(
  days: Days,
  hours: number,
  { terms }: Offer,
  held: readonly Held[],
  zone: string,
): ClockTime[] {
  if (days.endDate < days.startDate || !isShortEnough(days)) return [];
  const firm = spansOf(held, false);
  let common: ClockTime[] | undefined;
  for (let day = days.startDate; day <= days.endDate && common?.length !== 0; day = plusDays(day, 1)) {
    const found = new Set([...freeStarts(day, hours, terms, firm, zone)].map(([time]) => time));
    common = common ? common.filter((time) => found.has(time)) : [...found];
  }
  return common ?? [];
}

function* freeStarts(day: IsoDay, hours: number, terms: Terms, firm: readonly Span[], zone: string) {
  for (const start of startsOn(day, hours, terms, zone)) if (!clash([start[1]], firm)) yield start;
}

/** Whether the hours of a stay can begin at any time. */
export const isAnyTime = ({ priceUnit, startTime }: Pick<Stay, 'priceUnit' | 'startTime'>) =>
  isHourly(priceUnit) && !startTime;

/** The time in which hours at any time can still be had, on each of their days; null if a day has none. */
export function timeLeft(
  { startDate, endDate, hoursPerDay }: Stay,
  { terms }: Offer,
  held: readonly Held[],
  zone: string,
): Span[] | null {
  const taken = held.map(([from, until]): Span => [from, until]);
  const left: Span[] = [];
  for (let day = startDate; day <= endDate; day = plusDays(day, 1)) {
    const before = left.length;
    for (const [, span] of freeStarts(day, hoursPerDay ?? HOURS_PER_DAY.default, terms, taken, zone)) {
      const last = left.length > before ? left.at(-1) : undefined;
      if (last && span[0] <= last[1]) left[left.length - 1] = [last[0], span[1]];
      else left.push(span);
    }
    if (left.length === before) return null;
  }
  return left;
}

const hasStart = (day: IsoDay, hours: number, { terms }: Offer, firm: readonly Span[], zone: string) =>
  !freeStarts(day, hours, terms, firm, zone).next().done;

/** Whether a stay is free: its own spans touch none that is firmly held; hours at any time need one start each day. */
export function isFree(
  stay: Omit<Stay, 'priceUnit'>,
  { priceUnit, terms }: Offer,
  held: readonly Held[],
  zone: string,
): boolean {
  const firm = spansOf(held, false);
  if (isAnyTime({ ...stay, priceUnit })) {
    const hours = stay.hoursPerDay ?? HOURS_PER_DAY.default;
    for (let day = stay.startDate; day <= stay.endDate; day = plusDays(day, 1)) {
      if (hasStart(day, hours, { priceUnit, terms }, firm, zone)) continue;
      // More hours than the rental is open never fit: that is for the concierge to answer, and no taken time.
      if (hasStart(day, hours, { priceUnit, terms }, [], zone) || !hoursOf(day, { priceUnit, terms }, firm, zone).whole)
        return false;
    }
    return true;
  }
  const asked = occupancy({ ...stay, priceUnit }, terms, zone);
  return asked.ok && !clash(asked.value, firm);
}
