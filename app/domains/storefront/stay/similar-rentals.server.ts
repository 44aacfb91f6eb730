import { db as database } from '~/db/database.server';
import { endsInTime } from '~/domains/availability/rules';
import { standingsOf } from '~/domains/availability/standing.server';
import type { Cursor } from '~/domains/catalog/storefront/cursor';
import { listPublished } from '~/domains/catalog/storefront/rental-list.server';
import { offerOn } from '~/domains/pricing/rates/minimum-stay';
import { ratesWithin } from '~/domains/pricing/rates/queries.server';
import { missedTermsOf } from '../search/missed-terms.server';
import { cardOf, type PricedStay, totalsOf } from '../search/priced-stay.server';

/** The number of rentals examined on each side of the price, and the number examined next if too few are free. */
const STEPS = [5, 15];
const SHOWN = 3;

type Rental = { id: number; price: number; category: { id: number } | null };
type Asked = PricedStay['days'];
type Options = { db?: typeof database };
/** The position in one of two lists: rentals that cost no more than a rental, and rentals that cost no less. */
type Side = { sort: 'price' | 'cheapest'; after: Cursor };

/**
 * Other rentals of the category that the search shows as free on the same days, with their totals: their time is free
 * and their terms allow the stay. The nearest in price come first.
 */
export async function findSimilar({ id, price, category }: Rental, asked: Asked, { db = database }: Options = {}) {
  if (!category) return [];
  const after = { at: price, id };
  let sides: Side[] = [
    { sort: 'price', after },
    { sort: 'cheapest', after },
  ];
  const free: Awaited<ReturnType<typeof freeOf>> = [];
  for (const most of STEPS) {
    const lists = await Promise.all(sides.map((side) => listNext(category.id, side, most, asked, db)));
    const found = await freeOf(lists.flatMap(({ rentals }) => rentals), asked, db); // prettier-ignore
    free.push(...found);
    sides = lists.flatMap(({ next }, side) => (next ? [{ ...sides[side]!, after: next }] : []));
    if (free.length >= SHOWN || sides.length === 0) break;
  }
  const shown = free
    .toSorted((one, other) => Math.abs(one.price - price) - Math.abs(other.price - price))
    .slice(0, SHOWN)
    .map(cardOf);
  const { guests, ...days } = asked;
  const totals = await totalsOf(shown, days, guests, { db });
  return shown.map((rental) => ({ ...rental, total: totals.get(rental.id) ?? null }));
}

function listNext(categoryId: number, { sort, after }: Side, most: number, asked: Asked, db: typeof database) {
  const { startDate, guests } = asked;
  const known = ratesWithin({ startDate, endDate: startDate });
  return listPublished({ categoryId, guests, sort }, after, most, { known, db });
}

/** The rentals whose time and terms allow the stay. */
async function freeOf(
  rentals: Awaited<ReturnType<typeof listNext>>['rentals'],
  { startDate, endDate }: Asked,
  db: typeof database,
) {
  const days = { startDate, endDate };
  const offers = rentals
    .map((rental) => offerOn(rental, rental.known ?? [], startDate))
    .filter(({ priceUnit }) => endsInTime(priceUnit, startDate, endDate));
  if (offers.length === 0) return [];
  const standings = await standingsOf(offers, days, { db });
  const missed = missedTermsOf(days);
  return offers.filter((offer) => standings.get(offer.id) === 'free' && missed(offer, offer.known?.[0]).length === 0);
}

export type Similar = Awaited<ReturnType<typeof findSimilar>>[number];
