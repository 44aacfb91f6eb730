import { dayOf, instantOf } from '~/domains/availability/clocks.server';
import { env } from '~/env.server';
import type { Booked } from './marketplace';

const at = (day: string, time: string) => instantOf(day, time, env.SITE_TIMEZONE);
const TURNAROUND = 120 * 60_000;

/** When a booking elsewhere begins and ends, as it is told. */
export const spanOfDays = ({ from, until, timed }: Booked) =>
  timed ? [at(from, '15:00'), at(until, '11:00')] : [at(from, '00:00'), at(until, '00:00')];

type Event = { startsAt: Date; endsAt: Date; allDay: boolean };

/** The time that it takes of a rental: the first has no times of its own, the second three to eleven and two hours. */
export function expectedSpan(rentalId: number, { startsAt, endsAt, allDay }: Event): [number, number] {
  const [from, until] = [startsAt.getTime(), endsAt.getTime()];
  if (rentalId === 1) return [from, until];
  if (!allDay) return [from, until + TURNAROUND];
  return [at(dayOf(from, env.SITE_TIMEZONE), '15:00'), at(dayOf(until, env.SITE_TIMEZONE), '11:00') + TURNAROUND];
}
