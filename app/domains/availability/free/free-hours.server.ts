import { env } from '~/env.server';
import type { ClockTime } from '~/domains/catalog/vocabulary';
import { type FreeHours, NO_HOURS } from '../openings';
import { asFirm, type Held, type Offer, startTimes } from '../openings.server';
import type { Days } from '../rules';
import { firstIn, knownOf, nextFreeStay } from './next-free-stay.server';
import type { IsoDay } from '~/domains/shared/calendar';

type Hours = Days & {
  hoursPerDay: number;
  /** The start time to look for on later days if the requested days have no free time. */
  startTime?: ClockTime;
};

/** A rental's terms, and its holds within a window. */
type Read = { offer: Offer; held: readonly Held[]; within: Days };

/** The times at which `hoursPerDay` hours can begin on these days, and the next days on which they are free. */
export function freeHours({ startTime, ...stay }: Hours, { offer, held, within }: Read, latest: IsoDay): FreeHours {
  const beside = (holds: readonly Held[]) => startTimes(stay, stay.hoursPerDay, offer, holds, env.SITE_TIMEZONE);
  const times = beside(held);
  const { startDate, endDate } = stay;
  if (times.length > 0) {
    const free = new Set(beside(asFirm(held)));
    const kept = times.filter((time) => !free.has(time));
    return { startTimes: times, keptTimes: kept, nextFree: { startDate, endDate } };
  }
  const known = knownOf(offer, held, within);
  return { ...NO_HOURS, nextFree: firstIn(known, (one) => nextFreeStay({ ...stay, startTime }, one, latest)) };
}
