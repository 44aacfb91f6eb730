import { ALL, type Cents, cents, money, percent, share } from '../money';
import { advancePart } from './advance-part';
import type { Quote } from './lines';

/** The labels and reasons of the lines below a quote's total, on the page, in its PDF and in mails. */
export const ADVANCE = 'Advance';
export const DEPOSIT = 'Security deposit';
export const DEPOSIT_REASON = 'Held and returned; not part of the total';

/** The part of a total that is due or refunded, in words. */
export const balanceOf = (total: Cents, paid: Cents): readonly [label: string, amount: string] =>
  paid > total ? ['Refund due', money(cents(paid - total))] : ['Balance due', money(cents(total - paid))];

/** The calculation of the advance: `30% of the total, paid first`. */
export function advanceReason({ advance, total }: Pick<Quote, 'advance' | 'total'>): string {
  const part = advancePart({ advance, total });
  // In an older quote of a few dollars, the part that was typed cannot be derived from the amount.
  const isPart = part !== null && share(total, part, ALL) === advance;
  return `${isPart ? `${percent(part)} of` : 'Part of'} the total, paid first`;
}
