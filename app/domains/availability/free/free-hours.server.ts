import { env } from '~/env.server';
import type { FreeHours } from '../openings';
import { startTimes } from '../openings.server';
import type { Days } from '../rules';
import { type Known, nextFreeStay } from './next-free-stay.server';
import type { IsoDay } from '~/domains/shared/calendar';

/** When so many hours a day are free on these days, and the next days on which they are. */
export const freeHours = (days: Days, hoursPerDay: number, known: Known, latest: IsoDay): FreeHours => ({
  startTimes: startTimes(days, hoursPerDay, known.offer, known.held, env.SITE_TIMEZONE),
  nextFree: nextFreeStay({ ...days, hoursPerDay }, known, latest),
});
