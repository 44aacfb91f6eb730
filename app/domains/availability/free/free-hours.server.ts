import { env } from '~/env.server';
import type { FreeHours } from '../openings';
import { startTimes } from '../openings.server';
import type { Days } from '../rules';
import { type Known, nextFreeStay } from './next-free-stay.server';
import type { IsoDay } from '~/domains/shared/calendar';

/** When so many hours a day can be had on these days, and on which days they can be had next. */
export const freeHours = (days: Days, hoursPerDay: number, known: Known, latest: IsoDay): FreeHours => ({
  startTimes: startTimes(days, hoursPerDay, known.offer, known.held, env.SITE_TIMEZONE),
  nextFree: nextFreeStay({ ...days, hoursPerDay }, known, latest),
});
