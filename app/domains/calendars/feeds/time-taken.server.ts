import { dayOf } from '~/domains/availability/clocks.server';
import { arrivalOn, departureOn, pauseOf, type Span } from '~/domains/availability/occupancy.server';
import type { Offer } from '~/domains/availability/openings.server';
import { countedIn } from '~/domains/catalog/vocabulary';
import { MINUTE_MS } from '~/domains/shared/durations';
import { plusDays } from '~/domains/shared/calendar';

type Event = { startsAt: Date; endsAt: Date; allDay: boolean };

/**
 * Whether the end of an all-day event, the day after its last day, is the day of departure: for rentals by the night,
 * and if the return time is not after the handover time. Examples are a villa by the day, which guests leave in the
 * morning, and a boat that returns past midnight.
 */
export function endsWithDeparture({ priceUnit, terms: { handoverTime, returnTime } }: Offer): boolean {
  if (!returnTime) return false;
  return countedIn(priceUnit) === 'nights' || returnTime <= (handoverTime ?? '00:00');
}

/**
 * The time that a booking in another calendar takes of a rental, turnaround included. Whole days begin and end at the
 * rental's own times.
 */
export function timeTaken({ startsAt, endsAt, allDay }: Event, offer: Offer, zone: string): Span {
  const { terms } = offer;
  const from = Math.floor(startsAt.getTime() / MINUTE_MS) * MINUTE_MS;
  const until = Math.ceil(endsAt.getTime() / MINUTE_MS) * MINUTE_MS + pauseOf(terms);
  if (!allDay) return [from, until];
  const end = dayOf(endsAt.getTime(), zone);
  const last = endsWithDeparture(offer) ? end : plusDays(end, -1);
  const span: Span = [arrivalOn(dayOf(startsAt.getTime(), zone), terms, zone), departureOn(last, terms, zone)];
  return span[0] < span[1] ? span : [from, until];
}
