import { type Cents, sum } from '../money';
import { isCharge, isDiscount, isTax } from '../vocabulary';
import type { QuoteLine } from './lines';

/** The base of a percentage in a quote: its amount, whether it is the rent alone, and the base in words. */
export type PartBase = { base: Cents; of: 'rent' | 'taxed'; inWords: string };

/** The base of a tax: the rent less discounts, and the other taxed lines. */
export function taxBase(lines: readonly QuoteLine[]): PartBase {
  const counted = lines.filter((line) => !isTax(line) && (line.taxed || isDiscount(line)));
  const has = (isOne: (line: QuoteLine) => boolean) => counted.some(isOne);
  const isLess = has(isDiscount);
  const isMore = has(isMarked);
  return {
    base: sum(counted.map((line) => line.cents)),
    of: isLess || isMore ? 'taxed' : 'rent',
    inWords: `the rent${isLess ? ' less discounts' : ''}${isMore ? ' plus the lines marked taxed' : ''}`,
  };
}

/** Whether a line is a taxed charge: not rent, which is always taxed, and not a discount, which lowers the rent. */
const isMarked = (line: QuoteLine) => line.taxed && isCharge(line);

/** The lines before tax, with a mark on those that are taxed in addition to the rent. */
export const withMarks = (lines: readonly QuoteLine[]): QuoteLine[] =>
  lines.map((line) => (isMarked(line) ? { ...line, because: `${line.because}; taxed` } : line));
