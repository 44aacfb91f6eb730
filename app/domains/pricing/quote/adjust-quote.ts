import { ALL, cents, type Cents, share, sum } from '../money';
import { isDiscount, isTax, LINE_KINDS } from '../vocabulary';
import { advancePart } from './advance-part';
import type { Quote, QuoteLine } from './lines';
import { partLine } from './part-line';
import { taxBase } from './tax-base';

const ADDED = 'Agreed addition';
const TAKEN_OFF = 'Agreed discount';
const ROUNDING = 'Rounding';

/**
 * Changes the total of a quote by a line that explains the change: a fee, or a discount that lowers the rent and with
 * it the tax. Null if the discount would exceed the rent.
 */
export function adjustQuote(quote: Quote, target: Cents): Quote | null {
  if (target === quote.total) return quote;
  if (target > quote.total) return withLines(quote, [typed('fee', ADDED, cents(target - quote.total))]);
  const given = sum(quote.lines.filter(isDiscount).map((line) => line.cents));
  const off = (amount: number) => withLines(quote, [typed('discount', TAKEN_OFF, cents(-amount))]);
  let [low, high] = [1, quote.rent + given];
  if (high < 1 || off(high).total > target) return null;
  while (low < high) {
    // eslint-disable-next-line no-restricted-syntax -- a step of the search, and no amount
    const middle = Math.floor((low + high) / 2);
    if (off(middle).total <= target) high = middle;
    else low = middle + 1;
  }
  const made = off(low);
  // The tax is rounded by itself, so a cent or two may still be missing.
  return made.total === target ? made : withLines(made, [typed('fee', ROUNDING, cents(target - made.total))]);
}

const typed = (kind: 'fee' | 'discount', label: string, amount: Cents): QuoteLine => ({
  ...{ kind, label, cents: amount, taxed: false },
  rule: { name: 'typed', amount },
  because: 'As agreed with the concierge',
});

const withLines = (quote: Quote, more: QuoteLine[]) => relined(quote, [...quote.lines, ...more]);

/**
 * The quote with these lines in the order of their kinds, and its taxes and total calculated again; the advance stays
 * the same part of the total.
 */
export function relined(quote: Quote, all: readonly QuoteLine[]): Quote {
  const inOrder = LINE_KINDS.flatMap((kind) => all.filter((line) => line.kind === kind));
  const part = taxBase(inOrder);
  const lines = inOrder.map((line) => {
    if (!isTax(line) || line.rule.name !== 'part') return line;
    return partLine(line, line.rule, part);
  });
  const total = sum(lines.map((line) => line.cents));
  return { ...quote, lines, total, advance: share(total, advancePart(quote) ?? 0, ALL) };
}
