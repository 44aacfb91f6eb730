import { dayOf } from '~/domains/availability/clocks.server';
import { arrivalOn, departureOn, type Span } from '~/domains/availability/occupancy.server';
import type { Offer } from '~/domains/availability/openings.server';
import { countedIn } from '~/domains/catalog/vocabulary';
import { plusDays } from '~/domains/shared/calendar';

const MINUTE = 60_000;

type Event = { startsAt: Date; endsAt: Date; allDay: boolean };

/** Whether whole days are nights: it is left in the morning that another arrives. */
export const endsInNights = ({ priceUnit, terms }: Offer) =>
  countedIn(priceUnit) === 'nights' && Boolean(terms.returnTime);

/**
 * The time that a booking elsewhere takes of a rental, turnaround included. Whole days begin and end at the rental's own
 * times; where it is left in the morning that another arrives (by the week), the day of the end is that of departure.
 */
export function timeTaken({ startsAt, endsAt, allDay }: Event, offer: Offer, zone: string): Span {
  const { terms } = offer;
  const pause = (terms.turnaroundMinutes ?? 0) * MINUTE;
  const from = Math.floor(startsAt.getTime() / MINUTE) * MINUTE;
  const until = Math.ceil(endsAt.getTime() / MINUTE) * MINUTE + pause;
  if (!allDay) return [from, until];
  const end = dayOf(endsAt.getTime(), zone);
  const last = endsInNights(offer) ? end : plusDays(end, -1);
  const span: Span = [arrivalOn(dayOf(startsAt.getTime(), zone), terms, zone), departureOn(last, terms, zone)];
  return span[0] < span[1] ? span : [from, until];
}
