import { isHourly, type PriceUnit } from '~/domains/catalog/vocabulary';
import { inclusiveDays } from '~/domains/shared/calendar';
import { type Days, SHORTEST_DAYS } from '~/domains/availability/rules';
import { BACKWARDS } from '~/domains/shared/limit-texts';
import type { ReservationTimes } from '~/domains/shared/times';

/** The shortest stay, in inclusive days, that the concierge can agree on. By the day, a visitor must request more. */
export const SHORTEST_AGREED: Record<PriceUnit, number> = {
  day: 1,
  week: SHORTEST_DAYS.week,
  hour: SHORTEST_DAYS.hour,
};

const TOO_SHORT: Record<PriceUnit, string> = {
  day: BACKWARDS,
  week: 'The departure must be after the arrival',
  hour: BACKWARDS,
};

/** The reason why the concierge cannot agree on a stay this short; null if it is long enough. */
export const whyTooShort = ({ priceUnit, startDate, endDate }: Days & { priceUnit: PriceUnit }): string | null =>
  inclusiveDays(startDate, endDate) < SHORTEST_AGREED[priceUnit] ? TOO_SHORT[priceUnit] : null;

/** The refusal of hours that have a handover or return time but no start time. */
export const HOURS_BETWEEN = 'Please also choose a start time, because each day’s hours must fall between these times';

/** Whether a stay by the hour has a handover or return time but no start time. */
export const areHoursBetween = ({ priceUnit, startTime, handoverTime, returnTime }: Asked) =>
  isHourly(priceUnit) && !startTime && Boolean(handoverTime ?? returnTime);
type Asked = ReservationTimes & { priceUnit: PriceUnit };
