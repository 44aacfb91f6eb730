import { bookableDays } from '~/domains/availability/rules';
import { isHourly } from '~/domains/catalog/vocabulary';
import { clock } from '~/domains/shared/fields';
import { today as todayIn } from '~/domains/shared/calendar';
import { env } from '~/env.server';
import { askedStay } from './asked';
import { findRequestedRental } from './queries.server';
import type { HoursOf } from './use-free-hours';

const Time = clock('');

/**
 * The free times for a form that the server sends back for a rental by the hour: start times on its days, and the next
 * free days. Undefined for other rentals and without valid days.
 */
export async function hoursOfForm(
  rentalId: number,
  typed: Record<string, unknown>,
  now = new Date(),
): Promise<HoursOf | undefined> {
  // Only the form of a rental by the hour has this field.
  if (!typed.hoursPerDay) return undefined;
  const today = todayIn(env.SITE_TIMEZONE, now);
  const texts = Object.entries(typed).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const { startDate, endDate, hoursPerDay } = askedStay(new URLSearchParams(texts), today);
  if (!startDate || !endDate || endDate < startDate) return undefined;
  const startTime = Time.safeParse(typed.startTime).data;
  const asked = { startDate, endDate, hoursPerDay, startTime };
  const rental = await findRequestedRental(rentalId, { within: bookableDays(today), asked });
  if (!rental || !isHourly(rental.priceUnit)) return undefined;
  const { startTimes, keptTimes, nextFree } = rental;
  return { from: startDate, to: endDate, startTimes, keptTimes, nextFree };
}
