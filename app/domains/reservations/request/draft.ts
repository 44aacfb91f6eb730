import { endsInTime, HORIZON_DAYS, LONGEST_DAYS } from '~/domains/availability/rules';
import { HOURS_PER_DAY } from '~/domains/catalog/vocabulary';
import { isHourly, rentOf, type Rent, type UnitPrice } from '~/domains/pricing/rules';
import { type IsoDay, isIsoDay, plusDays } from '~/domains/shared/calendar';

/** The form's current values as typed: dates may be missing, hours are the select's text. */
export type Draft = { startDate?: string; endDate?: string; hoursPerDay?: string; startTime?: string };

/** The quote of an unfinished form; null until both dates are set and the server would accept them. */
export function draftQuote(rate: UnitPrice, { startDate, endDate, hoursPerDay }: Draft, today: IsoDay): Rent | null {
  if (!isIsoDay(startDate) || !isIsoDay(endDate)) return null;
  if (startDate < today || startDate > plusDays(today, HORIZON_DAYS)) return null;
  if (!endsInTime(rate.priceUnit, startDate, endDate)) return null;
  const hours = Number(hoursPerDay) || null;
  if (isHourly(rate.priceUnit) && hours && (hours < HOURS_PER_DAY.min || hours > HOURS_PER_DAY.max)) return null;
  const made = rentOf({ ...rate, startDate, endDate, hoursPerDay: hours });
  return made.days <= LONGEST_DAYS ? made : null;
}
