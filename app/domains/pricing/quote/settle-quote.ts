import { cents } from '../money';
import { relined } from './adjust-quote';
import { addedLine } from './added-line';
import type { AddedLine, Quote, QuoteLine } from './lines';
import { isCharge, isDiscount, isRent, isTax } from '../vocabulary';
import { withMarks } from './tax-base';

/** The reason of a line that was in no quote before. */
const AFTER = 'Settled after the stay';

/**
 * The charges that an admin types for a stay that is over: all its extras and fees, including those already agreed, and
 * its discount; 'agreed' keeps all its discounts.
 */
export type Settled = { charges: readonly AddedLine[]; discount?: AddedLine | 'agreed' };

/**
 * The quote of a stay with its final charges. The rent, the rules of its taxes and each unchanged line stay; the
 * advance becomes zero. Throws `ImpossibleQuote` if the discount exceeds the rent.
 */
export function settleQuote(quote: Quote, { charges, discount }: Settled): Quote {
  const { lines } = quote;
  const [rents, taxes] = [lines.filter(isRent), lines.filter(isTax)];
  const left = lines.filter((line) => isCharge(line) || isDiscount(line));
  const kept = discount === 'agreed' ? lines.filter(isDiscount) : [];
  const isMarked = taxes.some(({ rule }) => rule.name === 'part');
  const typed = [...charges, ...(discount && discount !== 'agreed' ? [discount] : [])].map((charge) => {
    const line = addedLine(charge, quote.rent, quote.rent);
    const index = left.findIndex((was) => isSame(was, line));
    if (index >= 0) return left.splice(index, 1);
    const settled = isDiscount(line) ? line : { ...line, because: AFTER };
    return isMarked ? withMarks([settled]) : [settled];
  });
  return { ...relined(quote, [...rents, ...typed.flat(), ...kept, ...taxes]), advance: cents(0) };
}

const isSame = (was: QuoteLine, line: QuoteLine) =>
  was.kind === line.kind && was.label === line.label && was.cents === line.cents && was.taxed === line.taxed;
