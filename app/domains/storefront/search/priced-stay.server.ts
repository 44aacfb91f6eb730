import { type Days, endsInTime } from '~/domains/availability/rules';
import { HOURS_PER_DAY, type PriceUnit } from '~/domains/catalog/vocabulary';
import { plainMoney } from '~/domains/pricing/money';
import { quoteStay } from '~/domains/pricing/quote/quote-stay';
import { findPricing } from '~/domains/pricing/rates/queries.server';
import type { IsoDay } from '~/domains/shared/calendar';
import { askedDays, readSearchQuery } from './search-query';

type Rental = { id: number; price: number; priceUnit: PriceUnit };

/** The days of a search at a rental, with everything mandatory in the total, and how it comes about. */
export type PricedStay = {
  days: Days & { guests?: number };
  total: string;
  lines: Array<{ label: string; amount: string; because: string }>;
  /** The security deposit, which is no part of the total; null without one. */
  deposit: string | null;
};

/** The days in a rental's address with their total; null without them, or if they are too few for its unit. */
export async function pricedStay(params: URLSearchParams, rental: Rental, today: IsoDay): Promise<PricedStay | null> {
  const query = readSearchQuery(params);
  const { days } = askedDays(query, today);
  if (!days || !endsInTime(rental.priceUnit, days.startDate, days.endDate)) return null;
  const { guests } = query;
  const { lines, total, deposit } = (await quotesOf([rental], days, guests)).get(rental.id)!;
  return {
    ...{ days: { ...days, guests }, total: plainMoney(total), deposit: deposit > 0 ? plainMoney(deposit) : null },
    lines: lines.map(({ label, cents: amount, because }) => ({ label, amount: plainMoney(amount), because })),
  };
}

/** The totals of many rentals for the same days, by id; hours, where they are counted, are the usual ones. */
export async function totalsOf(rentals: readonly Rental[], days: Days, guests?: number): Promise<Map<number, string>> {
  const quotes = await quotesOf(rentals, days, guests);
  return new Map([...quotes].map(([id, { total }]) => [id, plainMoney(total)]));
}

async function quotesOf(rentals: readonly Rental[], days: Days, guests?: number) {
  const pricing = await findPricing(
    rentals.map(({ id }) => id),
    days,
  );
  const stay = { ...days, hoursPerDay: HOURS_PER_DAY.default, guests };
  return new Map(rentals.map((rental) => [rental.id, quoteStay({ rental, ...pricing.get(rental.id)!, stay })]));
}
