import { type Cents, sum } from '../money';
import type { QuoteLine } from './lines';

/** What a tax is of: the rent less discounts, and the other taxed lines; `of` says whether that is the rent alone. */
export function taxBase(lines: readonly QuoteLine[]): { base: Cents; of: 'rent' | 'taxed' } {
  const counted = lines.filter((line) => line.kind !== 'tax' && (line.taxed || line.kind === 'discount'));
  return {
    base: sum(counted.map((line) => line.cents)),
    of: counted.every(({ kind }) => kind === 'rent') ? 'rent' : 'taxed',
  };
}
