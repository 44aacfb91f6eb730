import { countedIn } from '~/domains/catalog/vocabulary';
import { wholeDollars } from '~/domains/pricing/money';
import type { Quote } from '~/domains/pricing/quote/lines';
import { derivedQuote } from '../quotes/derived-quote';
import { findQuotes } from '../quotes/queries.server';
import { withStayOf } from '../quotes/quoted-stay.server';
import type { Reservation } from '../shown-reservation.server';

type Requested = { request: Reservation; quote: Quote };

/**
 * The original stay, rent and quote of a request: sending it again gets the same answer, even if its dates have changed
 * since. For a request that an earlier release stored without a quote, they come from its own row.
 */
export async function asRequested(request: Reservation): Promise<Requested> {
  const first = (await findQuotes(request.id)).at(-1);
  if (first) return { request: { ...withStayOf(request, first), totalPrice: wholeDollars(first.rent) }, quote: first };
  return { request, quote: derivedQuote({ ...request, pricedBy: countedIn(request.priceUnit), agreedTotal: null }) };
}
