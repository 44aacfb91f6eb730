import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { dawnOf, dayOf } from '~/domains/availability/clocks.server';
import type { Span } from '~/domains/availability/occupancy.server';
import { env } from '~/env.server';
import { zoneBlock } from './zone.server';

export type CalendarEvent = {
  /** Unique, and the same in every file; `calendarFile` adds the site's host. */
  uid: string;
  span: Span;
  /**
   * Whether whole days are written as times: a reader that places all-day events at the rental's own times would leave
   * parts of the first and the last day free.
   */
  hasTimes?: boolean;
  summary: string;
  description?: string;
  location?: string;
  sequence: number;
  canceled: boolean;
  /** When the event last changed. */
  changedAt: Date;
};

const host = new URL(env.SITE_URL).hostname;

/** An iCalendar file. The same events give the same bytes, so that an unchanged calendar has an unchanged ETag. */
export function calendarFile(name: string, events: readonly CalendarEvent[], zone = env.SITE_TIMEZONE): string {
  const all = events.flatMap(({ span }) => span);
  const file = ical({
    prodId: { company: env.SITE_NAME, product: 'Calendar', language: 'EN' },
    name,
    method: ICalCalendarMethod.PUBLISH,
    // Each event names its zone. If the calendar named it, the library would write the time of each change in it, too.
    timezone: { name: null, generator: (used) => zoneBlock(used, Math.min(...all), Math.max(...all)) },
  });
  for (const { uid, span, hasTimes, summary, description, location, sequence, canceled, changedAt } of events) {
    file.createEvent({
      ...{ id: `${uid}@${host}`, summary, description, location, sequence },
      ...(hasTimes ? timesOf(span, zone) : when(span, zone)),
      stamp: Temporal.Instant.fromEpochMilliseconds(changedAt.getTime()),
      status: canceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return `${file.toString()}\r\n`;
}

/** Whole days as days, everything else as times in the zone. */
function when([from, until]: Span, zone: string) {
  const [first, last] = [dayOf(from, zone), dayOf(until, zone)];
  if (dawnOf(first, zone) === from && dawnOf(last, zone) === until) {
    return { allDay: true, start: Temporal.PlainDate.from(first), end: Temporal.PlainDate.from(last) };
  }
  return timesOf([from, until], zone);
}

function timesOf(span: Span, zone: string) {
  const [start, end] = span.map((instant) => Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone));
  return { timezone: zone, start: start!, end: end! };
}
