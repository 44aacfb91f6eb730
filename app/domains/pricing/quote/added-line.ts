import { cents, type Cents, money, plainMoney } from '../money';
import { isDiscount } from '../vocabulary';
import { type AddedLine, ImpossibleQuote, type QuoteLine } from './lines';
import { partLine, rentBase } from './part-line';

/** A line that the concierge added. Throws `ImpossibleQuote` for a discount that exceeds the rent `left`. */
export function addedLine(added: AddedLine, rent: Cents, left: Cents): QuoteLine {
  const isLess = isDiscount(added);
  const line = isLess ? { ...added, taxed: false } : added;
  if ('basisPoints' in line) {
    const { kind, label, taxed, basisPoints } = line;
    return limited(
      partLine({ kind, label, taxed }, { key: null, basisPoints, sign: isLess ? -1 : 1 }, rentBase(rent)),
      left,
    );
  }
  const { kind, label, taxed } = line;
  const amount = cents(isLess ? -line.amount : line.amount);
  const because = isLess ? `${plainMoney(line.amount)} off the rent` : 'As agreed with the concierge';
  return limited({ kind, label, taxed, rule: { name: 'typed', amount }, cents: amount, because }, left);
}

function limited(line: QuoteLine, left: Cents): QuoteLine {
  if (isDiscount(line) && -line.cents > left) {
    throw new ImpossibleQuote(`Discounts cannot exceed the rent: at most ${money(left)} more`);
  }
  return line;
}
