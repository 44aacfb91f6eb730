import { Temporal } from 'temporal-polyfill';
import type { ClockTime } from '~/domains/catalog/vocabulary';
import { arrivalOn } from './occupancy.server';
import type { Offer } from './openings.server';
import { env } from '~/env.server';
import { HOUR_MS } from '~/domains/shared/durations';
import type { IsoDay } from '~/domains/shared/calendar';
import { missedTerms } from './missed-terms';
import type { MissableTerm } from './vocabulary';

type Stay = {
  startDate: IsoDay;
  endDate: IsoDay;
  hoursPerDay?: number | null;
  startTime?: ClockTime | null;
  handoverTime?: ClockTime | null;
};

/**
 * The terms that a stay misses if it is requested `now`. The notice runs until the stay's handover; zero hours require
 * no notice.
 */
export function missedNow(stay: Stay, offer: Offer, now = Date.now()): MissableTerm[] {
  const { noticeHours, handoverTime } = offer.terms;
  const begins = { ...offer.terms, handoverTime: stay.startTime ?? stay.handoverTime ?? handoverTime };
  const ahead = arrivalOn(stay.startDate, begins, env.SITE_TIMEZONE) - now;
  return missedTerms({ ...stay, isAhead: !noticeHours || ahead >= noticeHours * HOUR_MS }, offer);
}

/**
 * The earliest handover that gives the required notice, on the site's clocks: `2027-03-01T16:00`. Without a notice, or
 * with zero hours, an empty text, which is earlier than any handover. The form compares it as text and needs no time
 * zones.
 */
export function noticeEnds({ noticeHours }: Offer['terms'], now = Date.now()): string {
  if (!noticeHours) return '';
  const end = Temporal.Instant.fromEpochMilliseconds(now + noticeHours * HOUR_MS).toZonedDateTimeISO(env.SITE_TIMEZONE);
  return end.toPlainDateTime().toString({ smallestUnit: 'minute', roundingMode: 'ceil' });
}
