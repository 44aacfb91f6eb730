import { HOURS_PER_DAY, isHourly, type OwnTerms, type PriceUnit, type Terms } from '../vocabulary';

/** A stay without terms takes whole days, and has no other conditions. */
export const NO_TERMS: Terms = {
  handoverTime: null,
  returnTime: null,
  turnaroundMinutes: null,
  noticeHours: null,
  minimumStay: null,
  maximumStay: null,
  arrivalWeekdays: null,
  delivery: null,
};

const hours = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;

/** The hours of a day between a rental's times, past midnight if it ends earlier; a missing time counts as midnight. */
export function hoursOpen({ handoverTime, returnTime }: Pick<Terms, 'handoverTime' | 'returnTime'>): number {
  const [opens, closes] = [hours(handoverTime ?? '00:00'), hours(returnTime ?? '00:00')];
  return closes > opens ? closes - opens : closes + 24 - opens;
}

/** Whether the times of a rental by the hour leave fewer hours than the minimum of a request. */
export const leaveNoHours = (terms: Terms, unit: PriceUnit | null) =>
  unit !== null && isHourly(unit) && hoursOpen(terms) < HOURS_PER_DAY.min;

/**
 * The terms that were set; the others are none. Times that leave a rental of this `unit` no hours do not count: a new
 * unit or category can cause that, and such times must not refuse every request. `unit` is null for a category.
 */
export function termsFrom(set: OwnTerms | null, unit: PriceUnit | null): Terms {
  const terms = { ...NO_TERMS, ...set };
  return leaveNoHours(terms, unit) ? { ...terms, handoverTime: null, returnTime: null } : terms;
}

/** A row of a rental with its effective terms in place of the terms that were set. */
export const withTerms = <Row extends { terms: OwnTerms | null; priceUnit: PriceUnit }>(row: Row) => ({
  ...row,
  terms: termsFrom(row.terms, row.priceUnit),
});
