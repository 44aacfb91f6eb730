import type { PriceUnit, Terms } from '~/domains/catalog/vocabulary';
import { HOURS_PER_DAY } from '~/domains/catalog/vocabulary';
import { inclusiveDays, type IsoDay } from '~/domains/shared/calendar';
import { MISSABLE_TERMS, type MissableTerm } from './vocabulary';

type Offer = { priceUnit: PriceUnit; terms: Pick<Terms, Exclude<MissableTerm, 'noticeHours'>> };

type Stay = {
  startDate: IsoDay;
  endDate: IsoDay;
  hoursPerDay?: number | null;
  /** Whether the handover is as far ahead as the notice requires. */
  isAhead: boolean;
};

/** The length of a stay in its rental's unit: days, weeks of seven nights, or hours per day. */
const LENGTH: Record<PriceUnit, (stay: Stay) => number> = {
  day: ({ startDate, endDate }) => inclusiveDays(startDate, endDate),
  week: ({ startDate, endDate }) => (inclusiveDays(startDate, endDate) - 1) / 7,
  hour: ({ hoursPerDay }) => hoursPerDay ?? HOURS_PER_DAY.default,
};

/** 1 is Monday. */
const weekday = (day: IsoDay) => new Date(`${day}T00:00Z`).getUTCDay() || 7;

/**
 * The terms that a stay misses. A missed term does not refuse the stay: pages warn of it, calendars mark it, and a
 * confirmation needs a reason.
 */
export function missedTerms(stay: Stay, { priceUnit, terms }: Offer): MissableTerm[] {
  const { minimumStay, maximumStay, arrivalWeekdays } = terms;
  const length = LENGTH[priceUnit](stay);
  const misses: Record<MissableTerm, boolean> = {
    noticeHours: !stay.isAhead,
    minimumStay: minimumStay !== null && length < minimumStay,
    maximumStay: maximumStay !== null && length > maximumStay,
    arrivalWeekdays: arrivalWeekdays !== null && !arrivalWeekdays.includes(weekday(stay.startDate)),
  };
  return MISSABLE_TERMS.filter((term) => misses[term]);
}
