import { isHourly, type PriceUnit } from '~/domains/catalog/vocabulary';
import { inclusiveDays } from '~/domains/shared/calendar';
import { type Days, SHORTEST_DAYS } from '~/domains/availability/rules';
import { BACKWARDS } from '~/domains/shared/limit-texts';
import type { ReservationTimes } from '~/domains/shared/times';

/** Shortest stay in inclusive days that the concierge can agree on: other than a visitor, one day of a rental by the day. */
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

/** Why the concierge cannot agree on so short a stay; null if it is long enough. */
export const whyTooShort = ({ priceUnit, startDate, endDate }: Days & { priceUnit: PriceUnit }): string | null =>
  inclusiveDays(startDate, endDate) < SHORTEST_AGREED[priceUnit] ? TOO_SHORT[priceUnit] : null;

/** Why a request cannot have times of its own around hours at any time. */
export const HOURS_BETWEEN = 'Please choose a start time, too: the hours lie between these times';

/** Whether a stay has hours at any time between times of its own. */
export const areHoursBetween = ({ priceUnit, startTime, handoverTime, returnTime }: Asked) =>
  isHourly(priceUnit) && !startTime && Boolean(handoverTime ?? returnTime);
type Asked = ReservationTimes & { priceUnit: PriceUnit };
