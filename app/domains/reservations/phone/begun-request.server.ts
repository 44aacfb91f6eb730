import { datesAhead } from '~/domains/availability/rules';
import type { IsoDay } from '~/domains/shared/calendar';
import { begunEnd, offeredEnds } from '../options/offered-ends.server';
import { readHours } from '../options/schema';
import type { OfferedRental } from './queries.server';

/** The initial values of the phone form: the dates in the page address, and the end of their option. */
export function begunRequest(query: URLSearchParams, rental: OfferedRental | undefined, today: IsoDay) {
  const dates = datesAhead(query, today);
  const { startDate, endDate = startDate } = dates;
  const asked = readHours(query);
  if (!rental || !startDate || !endDate) return { dates, kept: { hours: asked } };
  const { priceUnit, terms } = rental;
  return { dates, kept: begunEnd(asked, offeredEnds({ startDate, endDate, priceUnit }, terms)) };
}
