import { dayOf, instantOf } from '~/domains/availability/clocks.server';
import { plusDays } from '~/domains/shared/calendar';
import { env } from '~/env.server';
import type { Booked } from './marketplace';

export type Span = [number, number];

const at = (day: string, time: string) => instantOf(day, time, env.SITE_TIMEZONE);

export type Times = { handoverTime: string; returnTime: string; turnaroundMinutes: number | null };
/** The times of the rentals that have any; guests leave all of them in the morning. */
export const timesOf = new Map<number, Times>();

/** The listed beginning and end of a booking elsewhere. */
export const spanOfDays = ({ from, until, timed }: Booked) =>
  timed ? [at(from, '15:00'), at(until, '11:00')] : [at(from, '00:00'), at(until, '00:00')];

type Event = { startsAt: Date; endsAt: Date; allDay: boolean };

/** The time that a booking elsewhere takes of a rental: whole days until the morning of departure, plus turnaround. */
export function expectedSpan(rentalId: number, { startsAt, endsAt, allDay }: Event): Span {
  const [from, until] = [startsAt.getTime(), endsAt.getTime()];
  const times = timesOf.get(rentalId);
  if (!times) return [from, until];
  const turnaround = (times.turnaroundMinutes ?? 0) * 60_000;
  if (!allDay) return [from, until + turnaround];
  const [first, last] = [dayOf(from, env.SITE_TIMEZONE), dayOf(until, env.SITE_TIMEZONE)];
  return [at(first, times.handoverTime), at(last, times.returnTime) + turnaround];
}

/** The parts of spans within another span. */
export const clipped = (spans: readonly Span[], [from, until]: Span): Span[] =>
  spans
    .map(([start, end]): Span => [Math.max(start, from), Math.min(end, until)])
    .filter(([start, end]) => start < end);

/** The spans in order; spans that touch or overlap become one. */
export function merged(spans: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const [from, until] of spans.toSorted(([some], [other]) => some - other)) {
    const last = found.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], until);
    else found.push([from, until]);
  }
  return found;
}

/** The parts of spans that are not in `taken`. */
export const without = (spans: readonly Span[], taken: readonly Span[]): Span[] =>
  taken.reduce<Span[]>(
    (left, [from, until]) =>
      left.flatMap(([start, end]): Span[] =>
        (
          [
            [start, Math.min(end, from)],
            [Math.max(start, until), end],
          ] satisfies Span[]
        ).filter(([a, b]) => a < b),
      ),
    [...spans],
  );

/** The spans of a multirange, as the database writes it. */
export const spansIn = (text: string): Span[] =>
  [...text.matchAll(/\["?([^",]+)"?,"?([^",]+)"?\)/g)].map(([, from, until]): Span => [
    Date.parse(from!),
    Date.parse(until!),
  ]);

/** The whole days that a span touches, which is how others may list it. */
export const wholeDays = ([from, until]: Span): Span => [
  at(dayOf(from, env.SITE_TIMEZONE), '00:00'),
  at(plusDays(dayOf(until - 1, env.SITE_TIMEZONE), 1), '00:00'),
];

/** The span without the morning of departure, which a party that lists nights adds to our time. */
export function withoutMorning([from, until]: Span): Span {
  const dawn = at(dayOf(until, env.SITE_TIMEZONE), '00:00');
  return from < dawn && until <= at(dayOf(until, env.SITE_TIMEZONE), '12:00') ? [from, dawn] : [from, until];
}
