import { termsInWords } from '~/domains/catalog/terms/words';
import { type ClockTime, isHourly, type PriceUnit, type TermName, type Terms } from '~/domains/catalog/vocabulary';
import { type IsoDay, plusDays } from '~/domains/shared/calendar';
import { missedTerms } from '../missed-terms';
import type { MissableTerm } from '../vocabulary';

/** The terms of a rental in the form that a calendar needs. */
export type AskedTerms = {
  /** The first day whose handover is as far ahead as the notice requires. */
  firstAhead: IsoDay;
  /** The terms of a stay that begins on this day. */
  on: (startDate: IsoDay) => Terms;
};

/** Calendar days that miss a term. They can still be picked, since no term refuses a request. */
export type Misses = {
  /** The terms in words. */
  texts: string[];
  /** The terms that a day misses; empty if none. */
  on: (day: IsoDay) => string;
};

/** The first day whose handover is not before the notice ends. */
export const firstAhead = (noticeEnds: string, handoverTime: ClockTime | null): IsoDay => {
  const [day = '', time = ''] = noticeEnds.split('T');
  return time > (handoverTime ?? '00:00') ? plusDays(day, 1) : day;
};

type Edge = 'start' | 'end';
/** Whether the first or the last day of a stay decides each term that it can miss. */
const DECIDED_BY: Record<MissableTerm, Edge> & Partial<Record<TermName, Edge>> = {
  noticeHours: 'start',
  arrivalWeekdays: 'start',
  minimumStay: 'end',
  maximumStay: 'end',
};

type Asking = { priceUnit: PriceUnit; terms: AskedTerms };

/** The terms that a stay misses if it begins on a given day; null if the rental has no terms for the first day. */
export const startMisses = (asking: Asking, today: IsoDay): Misses | null =>
  misses(asking, 'start', today, (day) => ({ startDate: day, endDate: day }));

/** The terms that a stay from `start` misses if it ends on a given day; null if no terms apply to the last day. */
export const endMisses = (asking: Asking, start: IsoDay | null): Misses | null =>
  // For a stay by the hour, these terms limit the hours of each day, not the days.
  start && !isHourly(asking.priceUnit)
    ? misses(asking, 'end', start, (day) => ({ startDate: start, endDate: day }))
    : null;

function misses(
  { priceUnit, terms: { firstAhead: ahead, on } }: Asking,
  edge: Edge,
  first: IsoDay,
  stayOf: (day: IsoDay) => { startDate: IsoDay; endDate: IsoDay },
): Misses | null {
  const asked = termsInWords(on(first), priceUnit).filter(({ term }) => DECIDED_BY[term] === edge);
  if (asked.length === 0) return null;
  return {
    texts: asked.map(({ text }) => text),
    on: (day) => {
      const stay = stayOf(day);
      const terms = on(stay.startDate);
      const missed: readonly string[] = missedTerms(
        { ...stay, isAhead: stay.startDate >= ahead },
        { priceUnit, terms },
      );
      const texts = asked.filter(({ term }) => missed.includes(term)).map(({ text }) => text);
      return texts.join(' ');
    },
  };
}
