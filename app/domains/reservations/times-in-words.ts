import { isHourly, type PriceUnit } from '~/domains/catalog/vocabulary';
import { type ReservationTimes, timesText } from '~/domains/shared/times';

/** The times of a reservation in words, or `ofAnyTime` for hours that have none; null without either. */
export function timesInWords(
  stay: ReservationTimes & { priceUnit: PriceUnit },
  ofAnyTime: string | null,
): string | null {
  const isSet = Boolean(stay.startTime ?? stay.handoverTime ?? stay.returnTime);
  const parts = [timesText(stay), isHourly(stay.priceUnit) && !isSet ? ofAnyTime : null].filter(
    (part) => part !== null,
  );
  const text = parts.join(', ');
  return text ? text[0]!.toUpperCase() + text.slice(1) : null;
}
