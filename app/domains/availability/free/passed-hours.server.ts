import { env } from '~/env.server';
import { isHourly } from '~/domains/catalog/vocabulary';
import { dawnOf, dayOf, MINUTE } from '../clocks.server';
import type { Held, Offer } from '../openings.server';

/**
 * What is held and, for a rental by the hour, today's hours that have passed: nothing can begin in them. Stays by the
 * day can still begin today.
 */
export function withPassedHours({ priceUnit }: Offer, held: readonly Held[], now = new Date()): readonly Held[] {
  if (!isHourly(priceUnit)) return held;
  const nextMinute = (Math.floor(now.getTime() / MINUTE) + 1) * MINUTE;
  return [[dawnOf(dayOf(now.getTime(), env.SITE_TIMEZONE), env.SITE_TIMEZONE), nextMinute, false], ...held];
}
