import type { Charge } from '~/domains/catalog/vocabulary';
import { ALL, cents, type Cents, share, sum } from '../money';
import { addedLine } from './added-line';
import { chargeLine, chosenOf, countsOf } from './charge-lines';
import type { LineKind } from '../vocabulary';
import type { Quote, QuoteInput, QuoteLine } from './lines';
import { rentBase } from './part-line';
import { rentLines } from './rent-lines';
import { taxBase, withMarks } from './tax-base';

/**
 * Prices a stay, line by line in the order rent, extras, fees, discounts, tax; each line gives its reason. Percentages
 * of fees, extras and discounts are of the rent; a tax is of the rent less discounts plus the other taxed lines. Does
 * not check the dates. Throws `ImpossibleQuote` if the discounts exceed the rent.
 */
export function quoteStay(input: QuoteInput): Quote {
  const { prices, stay, extras, added = [] } = input;
  const rents = rentLines(input);
  const rent = total(rents);
  const counts = countsOf(stay);
  const listed = (kind: Charge['kind'], part = rentBase(rent)) =>
    prices.charges
      .filter((charge) => charge.kind === kind)
      .map((charge) => chargeLine(charge, chosenOf(charge, extras), counts, part))
      .filter((line) => line !== null);
  const more = (kind: LineKind, left = rent) =>
    added
      .filter((line) => line.kind === kind)
      .map((line) => {
        const made = addedLine(line, rent, left);
        left = cents(left + Math.min(0, made.cents));
        return made;
      });
  const beforeTax = [
    ...rents,
    ...listed('extra'),
    ...more('extra'),
    ...listed('fee'),
    ...more('fee'),
    ...more('discount'),
  ];
  const taxes = listed('tax', taxBase(beforeTax));
  const isMarked = taxes.some(({ rule }) => rule.name === 'part');
  const lines = [...(isMarked ? withMarks(beforeTax) : beforeTax), ...taxes];
  const all = total(lines);
  return {
    rules: 1,
    currency: 'USD',
    lines,
    rent,
    total: all,
    deposit: cents(prices.deposit ?? 0),
    advance: share(all, prices.advance ?? 0, ALL),
  };
}

const total = (lines: readonly QuoteLine[]): Cents => sum(lines.map((line) => line.cents));
