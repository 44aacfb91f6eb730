import { env } from '~/env.server';
import { isHourly } from '~/domains/catalog/vocabulary';
import { MINUTE_MS } from '~/domains/shared/durations';
import { dawnOf, dayOf } from '../clocks.server';
import type { Held, Offer } from '../openings.server';

/**
 * The holds and, for a rental priced by the hour, today's past hours as a hold, since no hours can begin in them. Stays
 * by the day can still begin today.
 */
export function withPassedHours({ priceUnit }: Offer, held: readonly Held[], now = new Date()): readonly Held[] {
  if (!isHourly(priceUnit)) return held;
  const nextMinute = (Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS;
  return [[dawnOf(dayOf(now.getTime(), env.SITE_TIMEZONE), env.SITE_TIMEZONE), nextMinute, false], ...held];
}
