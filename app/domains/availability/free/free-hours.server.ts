import { env } from '~/env.server';
import type { ClockTime } from '~/domains/catalog/vocabulary';
import type { FreeHours } from '../openings';
import { startTimes } from '../openings.server';
import type { Days } from '../rules';
import { type Known, nextFreeStay } from './next-free-stay.server';
import type { IsoDay } from '~/domains/shared/calendar';

type Hours = Days & {
  hoursPerDay: number;
  /** Asked for on other days, too, unless these have other times. */
  startTime?: ClockTime;
};

/** When so many hours a day are free on these days, and the next days on which they are. */
export function freeHours({ startTime, ...stay }: Hours, known: Known, latest: IsoDay): FreeHours {
  const times = startTimes(stay, stay.hoursPerDay, known.offer, known.held, env.SITE_TIMEZONE);
  const wanted = times.length > 0 ? stay : { ...stay, startTime };
  return { startTimes: times, nextFree: nextFreeStay(wanted, known, latest) };
}
