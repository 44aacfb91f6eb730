import { ALL, cents, type Cents, centsOf, share, sum } from '../money';
import { isDiscount, isRent, isTax } from '../vocabulary';
import type { LineRule, Quote, QuoteLine } from './lines';

/** The amount that a rule gives, to make a line and to check a stored one. */
export function replayed(rule: LineRule): Cents {
  switch (rule.name) {
    case 'rate':
      // Rent is in whole dollars; halves are rounded up.
      // eslint-disable-next-line no-restricted-syntax -- dollars
      return centsOf(Math.round((rule.each * rule.quantity) / rule.of));
    case 'charge':
      return cents(rule.each * rule.quantity);
    case 'part':
      return cents(rule.sign * share(rule.base, rule.basisPoints, ALL));
    case 'typed':
      return rule.amount;
  }
}

/**
 * The differences between a quote and its rules, in words; empty if every amount replays and the base of every
 * percentage is the sum of its lines.
 */
export function misfits({ lines, rent, total }: Pick<Quote, 'lines' | 'rent' | 'total'>): string[] {
  const all = (some: QuoteLine[]) => sum(some.map((line) => line.cents));
  const expected = all(lines.filter(isRent));
  const taxed = all(lines.filter((line) => !isTax(line) && (line.taxed || isDiscount(line))));
  const wrong = lines.flatMap((line) => {
    const { label, cents: amount, rule } = line;
    // In quotes agreed before November 25, 2026, a tax with the rent as its base kept that name even beside a discount.
    const isOfRent = rule.name === 'part' && rule.of === 'rent' && !isTax(line);
    const base = rule.name === 'part' && rule.base !== (isOfRent ? expected : taxed);
    return [
      ...(replayed(rule) === amount ? [] : [`${label}: ${amount} is not ${replayed(rule)}`]),
      ...(base ? [`${label}: its base is not what it is a part of`] : []),
    ];
  });
  if (rent !== expected) wrong.push(`The rent ${rent} is not ${expected}`);
  if (total !== all(lines)) wrong.push(`The total ${total} is not ${all(lines)}`);
  return wrong;
}
