import { HOURS_PER_DAY, isHourly, type OwnTerms, type PriceUnit, type Terms } from '../vocabulary';

/** A stay without terms takes whole days, and nothing else is asked of it. */
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

/** The hours of a day between its times, past midnight if it ends earlier; one that is not set is midnight. */
export function hoursOpen({ handoverTime, returnTime }: Pick<Terms, 'handoverTime' | 'returnTime'>): number {
  const [opens, closes] = [hours(handoverTime ?? '00:00'), hours(returnTime ?? '00:00')];
  return closes > opens ? closes - opens : closes + 24 - opens;
}

/** Whether the times of a rental by the hour leave less than the fewest hours that a request can ask for. */
export const leaveNoHours = (terms: Terms, unit: PriceUnit | null) =>
  unit !== null && isHourly(unit) && hoursOpen(terms) < HOURS_PER_DAY.min;

/**
 * The terms that were set, and none for the others. Times that leave no hours to a rental of this `unit` do not count:
 * a new unit or category can bring them about, and no term refuses a request. `unit` is null for a category.
 */
export function termsFrom(set: OwnTerms | null, unit: PriceUnit | null): Terms {
  const terms = { ...NO_TERMS, ...set };
  return leaveNoHours(terms, unit) ? { ...terms, handoverTime: null, returnTime: null } : terms;
}

/** A row of a rental with the terms that hold for it, in place of those that were set. */
export const withTerms = <Row extends { terms: OwnTerms | null; priceUnit: PriceUnit }>(row: Row) => ({
  ...row,
  terms: termsFrom(row.terms, row.priceUnit),
});
