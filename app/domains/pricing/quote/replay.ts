import { ALL, cents, type Cents, centsOf, share } from '../money';
import type { LineRule } from './lines';

/** The amount that a rule says: how a line is made, and how a stored one is checked. */
export function replayed(rule: LineRule): Cents {
  switch (rule.name) {
    case 'rate':
      // Rent is in whole dollars, halves up.
      return centsOf(Math.round((rule.each * rule.quantity) / rule.of));
    case 'charge':
      return cents(rule.each * rule.quantity);
    case 'part':
      return cents(rule.sign * share(rule.base, rule.basisPoints, ALL));
    case 'typed':
      return rule.amount;
  }
}
