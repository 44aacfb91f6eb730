import { endsInTime } from '~/domains/availability/rules';
import { standingsOf } from '~/domains/availability/standing.server';
import { listPublished } from '~/domains/catalog/storefront/rental-list.server';
import { offerOn } from '~/domains/pricing/rates/minimum-stay';
import { ratesWithin } from '~/domains/pricing/rates/queries.server';
import { missedTermsOf } from '../search/missed-terms.server';
import { cardOf, type PricedStay, totalsOf } from '../search/priced-stay.server';

/** Rentals of the category that are examined, and those that are shown at most. */
const EXAMINED = 48;
const SHOWN = 3;

type Rental = { id: number; price: number; category: { id: number } | null };

/**
 * Others of the rental's category that the search calls free on the same days, since time and terms allow it, with
 * their totals; the nearest in price first.
 */
export async function findSimilar({ id, price, category }: Rental, { guests, ...days }: PricedStay['days']) {
  if (!category) return [];
  const known = ratesWithin({ startDate: days.startDate, endDate: days.startDate });
  const list = await listPublished({ categoryId: category.id, guests }, null, EXAMINED, { known });
  const asked = list.rentals.map((other) => offerOn(other, other.known ?? [], days.startDate));
  const others = asked.filter((other) => other.id !== id && endsInTime(other.priceUnit, days.startDate, days.endDate));
  if (others.length === 0) return [];
  const standings = await standingsOf(others, days);
  const missed = missedTermsOf(days);
  const free = others
    .filter((other) => standings.get(other.id) === 'free' && missed(other, other.known?.[0]).length === 0)
    .toSorted((one, other) => Math.abs(one.price - price) - Math.abs(other.price - price))
    .slice(0, SHOWN)
    .map(cardOf);
  const totals = await totalsOf(free, days, guests);
  return free.map((rental) => ({ ...rental, total: totals.get(rental.id) ?? null }));
}

export type Similar = Awaited<ReturnType<typeof findSimilar>>[number];
