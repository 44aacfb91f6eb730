import type { Db } from '~/db/database.server';
import { type AddedLine, ImpossibleQuote, type Quote } from '~/domains/pricing/quote/lines';
import { quoteStay } from '~/domains/pricing/quote/quote-stay';
import { findPricing } from '~/domains/pricing/rates/queries.server';
import { MAX_INTEGER } from '~/domains/shared/limits';
import { done, type Outcome, refuseField } from '~/domains/shared/outcome';
import type { ReservationRow } from '../transition.server';
import type { QuoteForm } from './schema';

type Stay = Pick<ReservationRow, 'unitPrice' | 'priceUnit' | 'startDate' | 'endDate' | 'hoursPerDay'> & {
  rentalId: number;
};

/**
 * The quote of what the concierge typed: at the price of the unit that the request was made with, by the rental's rates
 * and charges of now. Refuses a discount beyond the rent, and what cannot be stored.
 */
export async function priceStay(tx: Db, stay: Stay, asked: QuoteForm): Promise<Outcome<Quote>> {
  const { rentalId, unitPrice: price, priceUnit } = stay;
  const { prices, rates } = (await findPricing([rentalId], stay, { db: tx })).get(rentalId)!;
  try {
    const quote = quoteStay({
      rental: { price, priceUnit },
      rates,
      prices: { ...prices, advance: asked.advance ?? prices.advance },
      stay: { ...stay, guests: asked.guests ?? null },
      extras: extrasOf(asked),
      added: addedLines(asked),
    });
    return quote.rent / 100 > MAX_INTEGER
      ? refuseField('endDate', 'The total of these dates is too large')
      : done(quote);
  } catch (error) {
    if (error instanceof ImpossibleQuote) return refuseField('discount', error.message);
    throw error;
  }
}

/** The extras that were chosen, without those of which there are none. */
export const extrasOf = ({ extras }: QuoteForm): Record<string, number> =>
  Object.fromEntries(Object.entries(extras ?? {}).flatMap(([key, count]) => (count ? [[key, Number(count)]] : [])));

function addedLines({ added, discount, discountLabel }: QuoteForm): AddedLine[] {
  const lines = added.flatMap(({ kind, label, amount, taxed }) =>
    label && amount !== undefined ? [{ kind, label, amount, taxed: taxed === 'on' }] : [],
  );
  if (!discount) return lines;
  return [...lines, { kind: 'discount', label: discountLabel ?? 'Discount', taxed: false, ...discount }];
}
