import { env } from '~/env.server';
import { isHourly } from '~/domains/catalog/vocabulary';
import { dawnOf, dayOf, MINUTE } from '../clocks.server';
import type { Held, Offer } from '../openings.server';

/**
 * What is held, and of a rental by the hour the hours of today that have passed: none can begin in them. Stays of days
 * can still begin today.
 */
export function withPassedHours({ priceUnit }: Offer, held: readonly Held[], now = new Date()): readonly Held[] {
  if (!isHourly(priceUnit)) return held;
  const nextMinute = (Math.floor(now.getTime() / MINUTE) + 1) * MINUTE;
  return [[dawnOf(dayOf(now.getTime(), env.SITE_TIMEZONE), env.SITE_TIMEZONE), nextMinute, false], ...held];
}
