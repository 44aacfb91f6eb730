import type { ClockTime } from '~/domains/catalog/vocabulary';
import { env } from '~/env.server';
import { startTimes } from '../openings.server';
import type { Days } from '../rules';
import { type Known, nextFreeStay } from './next-free-stay.server';
import type { IsoDay } from '~/domains/shared/calendar';

/** When hours can be had at a rental by the hour. */
export type FreeHours = {
  /** When they can begin on every one of the days that are asked for, in order. */
  startTimes: ClockTime[];
  /** The first days as long, not before these, on which they can be had; null if none begin by the latest day. */
  nextFree: Days | null;
};

/** When so many hours a day can be had on these days, and on which days they can be had next. */
export const freeHours = (days: Days, hoursPerDay: number, known: Known, latest: IsoDay): FreeHours => ({
  startTimes: startTimes(days, hoursPerDay, known.offer, known.held, env.SITE_TIMEZONE),
  nextFree: nextFreeStay({ ...days, hoursPerDay }, known, latest),
});
