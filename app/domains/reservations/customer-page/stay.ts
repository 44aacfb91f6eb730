import { isHourly, type PriceUnit } from '~/domains/catalog/vocabulary';
import { stayCounted } from '~/domains/pricing/rules';
import type { IsoDay } from '~/domains/shared/calendar';
import { clockTime } from '~/domains/shared/format';
import type { ReservationTimes } from '~/domains/shared/times';
import { timesInWords } from '../times-in-words';
import type { PricedBy } from '~/domains/pricing/vocabulary';
import type { ReservationStatus } from '../vocabulary';
import { expectsTimes } from '../statuses/traits';

const weekday = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
/** A calendar day as `Saturday, December 12, 2026`. */
const dayInWords = (day: IsoDay) => weekday.format(new Date(`${day}T00:00:00Z`));

/** The names of the two ends of a stay. */
const ENDS: Record<PriceUnit, [first: string, last: string]> = {
  day: ['Handover', 'Return'],
  week: ['Check-in', 'Check-out'],
  hour: ['First day', 'Last day'],
};

type Stay = ReservationTimes & {
  startDate: IsoDay;
  endDate: IsoDay;
  days: number;
  priceUnit: PriceUnit;
  pricedBy: PricedBy;
  status: ReservationStatus;
  /** The place of the handover, if it is known. */
  place: string | null;
  isDelivered: boolean;
};

/** The dates and times of a reservation in words, and where it is handed over. */
export function stayView(stay: Stay) {
  const { startDate, endDate, priceUnit, handoverTime, returnTime, place, isDelivered } = stay;
  const [first, last] = ENDS[priceUnit];
  const hourly = isHourly(priceUnit);
  const begins = {
    term: first,
    day: dayInWords(startDate),
    time: handoverTime && !hourly ? clockTime(handoverTime) : null,
  };
  const ends = { term: last, day: dayInWords(endDate), time: returnTime && !hourly ? clockTime(returnTime) : null };
  const single = hourly && startDate === endDate;
  return {
    ends: single ? [{ ...begins, term: 'Date' }] : [begins, ends],
    length: stayCounted(stay),
    hours: hourly ? timesInWords(stay, ofAnyTime(stay.status)) : null,
    ...{ place, isDelivered },
    directions: place && `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`,
  };
}

/** The text for hours without times: the concierge still arranges those of a request; others have the whole day. */
const ofAnyTime = (status: ReservationStatus) =>
  expectsTimes(status) ? 'the concierge arranges the time with you' : 'at any time of the day';

export type StayView = ReturnType<typeof stayView>;
