import { dayOf } from '~/domains/availability/clocks.server';
import { dayRange, exactMoment } from '~/domains/shared/format';

type Event = { startsAt: Date; endsAt: Date; allDay: boolean };

/** When an event is: whole days as days, everything else as moments. */
export const timeOf = ({ startsAt, endsAt, allDay }: Event, zone: string): string =>
  allDay
    ? dayRange(dayOf(startsAt.getTime(), zone), dayOf(endsAt.getTime() - 1, zone))
    : `${exactMoment(startsAt, zone)} to ${exactMoment(endsAt, zone)}`;
