import type { Db } from '~/db/database.server';
import { findOffered } from '~/domains/catalog/reservable.server';
import { cents } from '~/domains/pricing/money';
import { advancePart } from '~/domains/pricing/quote/advance-part';
import { type AddedLine, ImpossibleQuote, type Quote, type QuoteLine } from '~/domains/pricing/quote/lines';
import { quoteStay } from '~/domains/pricing/quote/quote-stay';
import { isCharge, isDiscount, LINE_LABELS } from '~/domains/pricing/vocabulary';
import { findPricing } from '~/domains/pricing/rates/queries.server';
import { done, type Outcome, refuseField } from '~/domains/shared/outcome';
import type { ReservationRow } from '../history/transition.server';
import type { StoredQuote } from './queries.server';
import { isTooLarge } from './rules';
import type { QuoteForm } from './schema';

type Stay = Pick<ReservationRow, 'unitPrice' | 'priceUnit' | 'startDate' | 'endDate' | 'hoursPerDay'> & {
  rentalId: number;
};

/** The parts of a quote that are not part of its stay. */
type Asked = {
  guests?: number | null;
  extras: Record<string, number>;
  added: AddedLine[];
  /** In basis points, instead of the rental's own advance. */
  advance?: number;
};

/**
 * The quote that the concierge typed, with the price and unit of the request, the rental's current charges and, if the
 * unit is unchanged, its current rates. Refuses a discount beyond the rent, and a total that is too large to store.
 */
export const priceStay = (tx: Db, stay: Stay, form: QuoteForm): Promise<Outcome<Quote>> =>
  price(tx, stay, { guests: form.guests, advance: form.advance, extras: extrasOf(form), added: addedLines(form) });

/**
 * The quote for other dates, with the guests, extras, added lines and advance part of the newest version. Errors of the
 * price are reported at the dates, which are the only typed values.
 */
export const priceAgain = (tx: Db, stay: Stay, newest: StoredQuote | undefined): Promise<Outcome<Quote>> => {
  const again = {
    guests: newest?.guests,
    extras: newest?.extras ?? {},
    added: (newest?.lines ?? []).flatMap(addedAgain),
    advance: (newest && advancePart(newest)) ?? undefined,
  };
  return price(tx, stay, again, 'endDate');
};

async function price(
  tx: Db,
  stay: Stay,
  { guests, extras, added, advance }: Asked,
  field = 'discount',
): Promise<Outcome<Quote>> {
  const { rentalId, unitPrice, priceUnit } = stay;
  const { prices, rates: found } = (await findPricing([rentalId], stay, { db: tx })).get(rentalId)!;
  // Rates are in the rental's current unit; a stay of another unit keeps the price of its request.
  const offered = found.length > 0 ? await findOffered(rentalId, { db: tx }) : null;
  const rates = !offered || offered.priceUnit === priceUnit ? found : [];
  try {
    const quote = quoteStay({
      rental: { price: unitPrice, priceUnit },
      rates,
      prices: { ...prices, advance: advance ?? prices.advance },
      stay: { ...stay, guests: guests ?? null },
      extras,
      added,
    });
    return isTooLarge(quote) ? refuseField('endDate', 'The total of these dates is too large') : done(quote);
  } catch (error) {
    if (error instanceof ImpossibleQuote) return refuseField(field, error.message);
    throw error;
  }
}

/** The line, if the concierge added it; nothing for a line of the price list. */
function addedAgain(line: QuoteLine): AddedLine[] {
  if (!isCharge(line) && !isDiscount(line)) return [];
  const { kind, label, taxed, rule } = line;
  if (rule.name === 'typed') return [{ kind, label, taxed, amount: cents(Math.abs(rule.amount)) }];
  const isAdded = rule.name === 'part' && rule.key === null;
  return isAdded ? [{ kind, label, taxed, basisPoints: rule.basisPoints }] : [];
}

/** The chosen extras, without those whose count is zero. */
export const extrasOf = ({ extras }: QuoteForm): Record<string, number> =>
  Object.fromEntries(Object.entries(extras ?? {}).flatMap(([key, count]) => (count ? [[key, Number(count)]] : [])));

/** The discount that was typed; undefined if there is none. */
export const discountLine = ({
  discount,
  discountLabel,
}: Pick<QuoteForm, 'discount' | 'discountLabel'>): AddedLine | undefined =>
  discount && { kind: 'discount', label: discountLabel ?? LINE_LABELS.discount, taxed: false, ...discount };

/** The typed lines; a line without a label and an amount does not count. */
export const typedLines = (typed: QuoteForm['added']): AddedLine[] =>
  typed.flatMap(({ kind, label, amount, taxed }) =>
    label && amount !== undefined ? [{ kind, label, amount, taxed: taxed === 'on' }] : [],
  );

function addedLines({ added, ...form }: QuoteForm): AddedLine[] {
  const discount = discountLine(form);
  return [...typedLines(added), ...(discount ? [discount] : [])];
}
