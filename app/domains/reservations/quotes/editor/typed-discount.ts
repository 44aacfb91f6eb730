import { cents, decimal, percent, sum } from '~/domains/pricing/money';
import type { QuoteLine } from '~/domains/pricing/quote/lines';
import { LONGEST_LABEL } from '../../vocabulary';

/** The amount or percentage typed for a line, as the form shows it; null for a line of the price list. */
export function typedIn({ rule, cents: amount }: QuoteLine): { typed: string | null } {
  if (rule.name === 'typed') return { typed: decimal(cents(Math.abs(amount))) };
  return { typed: rule.name === 'part' && rule.key === null ? percent(rule.basisPoints) : null };
}

/** The initial discount of the form, which has only one: several become one amount under all their names. */
export function typedDiscount(discounts: QuoteLine[]) {
  const [only, ...others] = discounts;
  if (!only) return {};
  const label = discounts.map((line) => line.label).join(', ');
  if (others.length === 0) return { discount: typedIn(only).typed ?? undefined, discountLabel: label };
  const total = sum(discounts.map((line) => line.cents));
  return { discount: decimal(cents(Math.abs(total))), discountLabel: label.slice(0, LONGEST_LABEL) };
}
