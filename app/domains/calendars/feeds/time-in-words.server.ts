import { dayOf } from '~/domains/availability/clocks.server';
import { dayRange, exactMoment, moment } from '~/domains/shared/format';
import { lastGoodFetch } from '../vocabulary';

type Event = { startsAt: Date; endsAt: Date; allDay: boolean };

/** The time of an event in words: whole days as days, everything else as moments. */
export const timeOf = ({ startsAt, endsAt, allDay }: Event, zone: string): string =>
  allDay
    ? dayRange(dayOf(startsAt.getTime(), zone), dayOf(endsAt.getTime() - 1, zone))
    : `${exactMoment(startsAt, zone)} to ${exactMoment(endsAt, zone)}`;

/** The last good fetch of a feed, in words. A feed with a problem was fetched, but may never have been read well. */
export function lastGoodText(
  { lastGoodAt, problem }: { lastGoodAt: Date | null; problem: string | null },
  zone: string,
) {
  return lastGoodAt || problem ? lastGoodFetch(lastGoodAt && moment(lastGoodAt, zone)) : 'Not checked yet';
}
