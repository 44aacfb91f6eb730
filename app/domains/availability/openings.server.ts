import { assumedHours } from '~/domains/catalog/terms/assumed-hours';
import {
  type ClockTime,
  countedIn,
  HOURS_PER_DAY,
  isHourly,
  type PriceUnit,
  type Terms,
} from '~/domains/catalog/vocabulary';
import { type IsoDay, plusDays } from '~/domains/shared/calendar';
import { ALL, freeStarts, hasStart, hoursOf, leftOfDays, touchedDays } from './left-of-days.server';
import { clash, occupancy, type Span, type Stay } from './occupancy.server';
import { merged, type Openings, overlap, type PartDay } from './openings';
import { type Days, isShortEnough } from './rules';

/** The facts that decide how a stay takes a rental's time. */
export type Offer = { priceUnit: PriceUnit; terms: Terms };

/** A span that a hold takes; the span of an option can still be requested. */
export type Held = readonly [from: number, until: number, isOption: boolean];

/**
 * The only answer to "is it free?", by day: the days within `window` that are taken, those taken in part, and those
 * that become free only when an option ends (by the hour: for `hours` hours). `held` covers the window and the longest
 * turnaround around it. For stays of at least two days, `isOpen` agrees exactly with the constraint on holds.
 */
export function openingsOf(
  offer: Offer,
  held: readonly Held[],
  window: Days,
  zone: string,
  hours = assumedHours(offer.terms),
): Openings {
  const taken: IsoDay[] = [];
  const days: PartDay[] = [];
  const oneDay: IsoDay[] = [];
  const isByDay = countedIn(offer.priceUnit) === 'days';
  for (const [day, found] of leftOfDays(offer, firmOf(held), zone)) {
    if (day < window.startDate || day > window.endDate) continue;
    if (!found.arrive && !found.depart) {
      taken.push(day);
      if (isByDay && found.alone) oneDay.push(day);
    } else if (!found.arrive || !found.depart || !found.whole)
      days.push({ date: day, arrive: found.arrive, depart: found.depart });
  }
  const onRequest = keptDays(offer, held, hours, zone).filter((day) => overlap(alone(day), window));
  const open = { taken: merged(taken.map(alone)), days, onRequest: merged(onRequest.map(alone)) };
  return oneDay.length > 0 ? { ...open, oneDay } : open;
}

/** Days on which every stay overlaps an option, but some stay overlaps no firm hold. */
function keptDays(offer: Offer, held: readonly Held[], hours: number, zone: string): IsoDay[] {
  if (!held.some(([, , isOption]) => isOption)) return [];
  const all = asFirm(held);
  const having = (taken: readonly Held[]) =>
    isHourly(offer.priceUnit) ? havingHours(hours, offer, taken, zone) : havingStays(offer, taken, zone);
  const [withoutOptions, withThem] = [having(held), having(all)];
  const near = touchedDays(firmOf(all), offer.terms, zone).flatMap((day) => [plusDays(day, -1), day, plusDays(day, 1)]);
  return [...new Set(near)].filter((day) => withoutOptions(day) && !withThem(day));
}

/** Whether this many hours at any time are free on a day. */
const havingHours = (hoursPerDay: number, offer: Offer, held: readonly Held[], zone: string) => (day: IsoDay) =>
  isFree({ ...alone(day), hoursPerDay }, offer, held, zone);

/** Whether a day is the first or the last of a free stay of two days: every longer free stay contains a two-day one. */
function havingStays(offer: Offer, held: readonly Held[], zone: string) {
  const parts = leftOfDays(offer, firmOf(held), zone);
  const part = (day: IsoDay) => parts.get(day) ?? ALL;
  const begins = (day: IsoDay) => part(day).arrive && part(plusDays(day, 1)).depart;
  return (day: IsoDay) => begins(plusDays(day, -1)) || begins(day);
}

/** All spans as firm ones, so that time that an option keeps counts as taken. */
export const asFirm = (held: ReadonlyArray<Held | Span>): Held[] =>
  held.map(([from, until]): Held => [from, until, false]);

const firmOf = (held: readonly Held[]): Span[] =>
  held.filter(([, , isOption]) => !isOption).map(([from, until]) => [from, until]);

const alone = (day: IsoDay): Days => ({ startDate: day, endDate: day });

/**
 * The times at which this many hours can begin on every one of these days, in order; empty if there are more days than
 * a stay can have.
 */
export function startTimes(
  days: Days,
  hours: number,
  { terms }: Offer,
  held: readonly Held[],
  zone: string,
): ClockTime[] {
  if (days.endDate < days.startDate || !isShortEnough(days)) return [];
  const firm = firmOf(held);
  let common: ClockTime[] | undefined;
  for (let day = days.startDate; day <= days.endDate && common?.length !== 0; day = plusDays(day, 1)) {
    const found = new Set([...freeStarts(day, hours, terms, firm, zone)].map(([time]) => time));
    common = common ? common.filter((time) => found.has(time)) : [...found];
  }
  return common ?? [];
}

/** Whether the hours of a stay can begin at any time. */
export const isAnyTime = ({ priceUnit, startTime }: Pick<Stay, 'priceUnit' | 'startTime'>) =>
  isHourly(priceUnit) && !startTime;

/** The time in which hours at any time are still possible, day by day; null if a day has no such time. */
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

/** Whether a stay is free: its spans overlap no firm hold; hours at any time need one start time on each day. */
export function isFree(
  stay: Omit<Stay, 'priceUnit'>,
  { priceUnit, terms }: Offer,
  held: readonly Held[],
  zone: string,
): boolean {
  const firm = firmOf(held);
  if (isAnyTime({ ...stay, priceUnit })) {
    const hours = stay.hoursPerDay ?? HOURS_PER_DAY.default;
    for (let day = stay.startDate; day <= stay.endDate; day = plusDays(day, 1)) {
      if (hasStart(day, hours, { priceUnit, terms }, firm, zone)) continue;
      // More hours than the rental is open never fit. That does not count as taken: the concierge answers the request.
      if (hasStart(day, hours, { priceUnit, terms }, [], zone) || !hoursOf(day, { priceUnit, terms }, firm, zone).whole)
        return false;
    }
    return true;
  }
  const asked = occupancy({ ...stay, priceUnit }, terms, zone);
  return asked.ok && !clash(asked.value, firm);
}
