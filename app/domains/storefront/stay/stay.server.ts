import { firstAhead } from '~/domains/availability/dates/asked-terms';
import { noticeEnds } from '~/domains/availability/missed-terms.server';
import { endsInTime } from '~/domains/availability/rules';
import { findRental } from '~/domains/catalog/rental-page/queries.server';
import { termsInWords } from '~/domains/catalog/terms/words';
import { minimumWords } from '~/domains/pricing/rates/minimum-stay';
import { ratesWithin } from '~/domains/pricing/rates/queries.server';
import { type IsoDay, plusDays } from '~/domains/shared/calendar';
import { HORIZON_DAYS } from '~/domains/shared/limits';
import { askedDays, readSearchQuery } from '../search/search-query';
import { type PricedStay, priceStay, type StayRental } from '../search/priced-stay.server';
import { findSimilar, type Similar } from './similar-rentals.server';

/** The data of a rental's page about the dates in its address. */
export type FoundStay = {
  today: IsoDay;
  asked: { startDate?: IsoDay; endDate?: IsoDay; guests?: number };
  /** The reason why these days are not a stay. */
  message: string | null;
  stay: PricedStay | null;
  /** Other rentals of the category that are free on these days. */
  similar: Similar[];
};

/** A published rental with its terms in words, with those of future rates, in one statement; null if there is none. */
export async function findOffered(id: number, today: IsoDay) {
  const rental = await findRental(id, ratesWithin({ startDate: today, endDate: plusDays(today, HORIZON_DAYS) }));
  if (!rental) return null;
  const { terms, priceUnit, known } = rental;
  const minimums = known.flatMap((rate) => minimumWords(rate, priceUnit) ?? []);
  const asks = {
    ...{ terms, firstAhead: firstAhead(noticeEnds(terms), terms.handoverTime) },
    minimums: known.map(({ firstDay, lastDay, minimumStay }) => ({ firstDay, lastDay, minimumStay })),
  };
  return { ...rental, asks, words: [...termsInWords(terms, priceUnit).map(({ text }) => text), ...minimums] };
}

/** The marks of the rental's calendar: its terms, and the minimum stays of its rates. */
export type Asks = NonNullable<Awaited<ReturnType<typeof findOffered>>>['asks'];

type Rental = StayRental & { category: { id: number } | null };

/** The days in a rental's address, whether they are free, and their total; no `stay` if the days are not a stay. */
export async function findStay(params: URLSearchParams, rental: Rental, today: IsoDay): Promise<FoundStay> {
  const { startDate, endDate, guests } = readSearchQuery(params);
  const asked = { startDate, endDate, guests };
  const found = askedDays(asked, today);
  const { days } = found;
  const isShort = days && !endsInTime(rental.priceUnit, days.startDate, days.endDate);
  const message = isShort ? 'End date must be after start date' : (found.message ?? null);
  if (!days || isShort) return { today, asked, message, stay: null, similar: [] };
  const wanted = { ...days, guests };
  const [stay, similar] = await Promise.all([priceStay(wanted, rental, today), findSimilar(rental, wanted)]);
  return { today, asked, message, stay, similar };
}
