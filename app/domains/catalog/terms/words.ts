import { clockTime, counted, listed } from '~/domains/shared/format';
import { isHourly, type PriceUnit, TERM_NAMES, type TermName, type Terms, TERMS, type TermValues } from '../vocabulary';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The weekdays from Monday, as a form sends them. */
export const WEEK = ['1', '2', '3', '4', '5', '6', '7'];

/** A weekday's name; 1 is Monday. */
export const weekdayName = (weekday: number) => WEEKDAYS[weekday - 1]!;

const LENGTHS: Record<PriceUnit, (length: number) => string> = {
  day: (days) => counted(days, 'day'),
  week: (weeks) => `${counted(weeks, 'week')} (${counted(weeks * 7, 'night')})`,
  hour: (hours) => `${counted(hours, 'hour')} a day`,
};

const UNITS_OF_LENGTH: Record<PriceUnit, string> = { day: 'days', week: 'weeks', hour: 'hours a day' };

/** The unit in which the length of a stay counts: `weeks`; for a category, whose rentals differ, all units. */
export const lengthsOf = (unit: PriceUnit | null): string =>
  unit ? UNITS_OF_LENGTH[unit] : listed(Object.values(UNITS_OF_LENGTH), 'or');

/** The length of a stay in its rental's unit; for a category, whose rentals differ, with all units. */
export const stayLength = (length: number, unit: PriceUnit | null): string =>
  unit ? LENGTHS[unit](length) : `${length} (${lengthsOf(null)})`;

/** Minutes in words, as hours if they are whole: `90 minutes`, `12 hours`. */
const pause = (minutes: number) => (minutes % 60 ? counted(minutes, 'minute') : counted(minutes / 60, 'hour'));

type InWords = { [Kind in keyof TermValues]: (value: TermValues[Kind], unit: PriceUnit | null) => string };

const IN_WORDS: InWords = {
  time: clockTime,
  minutes: pause,
  hours: (hours) => counted(hours, 'hour'),
  stay: stayLength,
  weekdays: (days) => listed(days.map(weekdayName), 'or'),
  offer: () => 'on request',
};

/** A single term as a value: `4:00 PM`, `7 days`, `Friday or Saturday`. */
export const termValue = <Name extends TermName>(
  name: Name,
  value: TermValues[(typeof TERMS)[Name]],
  unit: PriceUnit | null,
): string => IN_WORDS[TERMS[name]](value, unit);

type Sentences = { [Name in TermName]: (value: string, all: Terms, unit: PriceUnit | null) => string | null };

const SENTENCES: Sentences = {
  handoverTime: (from, { returnTime }, unit) => {
    if (!returnTime) return `Handover from ${from}.`;
    const until = clockTime(returnTime);
    return unit && isHourly(unit) ? `Available between ${from} and ${until}.` : `Handover ${from}, return by ${until}.`;
  },
  returnTime: (until, { handoverTime }) => (handoverTime ? null : `Return by ${until}.`),
  turnaroundMinutes: (length) => `${length} between two reservations.`,
  noticeHours: (length) => `Please book at least ${length} ahead.`,
  minimumStay: (length) => `At least ${length}.`,
  maximumStay: (length) => `At most ${length}.`,
  arrivalWeekdays: (days) => `Arrival on ${days}.`,
  delivery: (when) => `Delivered and collected at your address ${when}.`,
};

/** The requirement of a term, as a sentence. */
export type TermText = { term: TermName; text: string };

/** The terms as sentences, without those that require nothing. Two times share one sentence. */
export const termsInWords = (terms: Terms, unit: PriceUnit | null): TermText[] =>
  TERM_NAMES.flatMap((term) => {
    const value = terms[term];
    // Zero hours of notice or zero minutes of turnaround require nothing.
    const text = value ? SENTENCES[term](termValue(term, value, unit), terms, unit) : null;
    return text ? [{ term, text }] : [];
  });
