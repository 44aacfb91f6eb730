import { type Charge, CHARGE_UNIT_LABELS, HOURS_PER_DAY } from '~/domains/catalog/vocabulary';
import { counted } from '~/domains/shared/format';
import { cents, type Cents, money, percent, plainMoney } from '../money';
import { isDiscount } from '../vocabulary';
import { dayNumber } from './days';
import {
  type AddedLine,
  type Counts,
  ImpossibleQuote,
  type LineRule,
  type QuoteInput,
  type QuotedStay,
  type QuoteLine,
} from './lines';
import { replayed } from './replay';
import type { PartBase } from './tax-base';

/** The quantities that the charges of a stay count, each a whole number. */
export function countsOf({ startDate, endDate, hoursPerDay, guests }: QuotedStay): Counts {
  const day = dayNumber(endDate) - dayNumber(startDate) + 1;
  const hour = day * (hoursPerDay ?? HOURS_PER_DAY.default);
  return { stay: 1, day, night: day - 1, hour, guest: guests ?? 1 };
}

/**
 * The number of a charge in a quote: at least one of a mandatory charge, the chosen number of an optional one, and at
 * most `most`.
 */
export const chosenOf = ({ key, optional, most }: Charge, extras: QuoteInput['extras'] = {}) =>
  Math.min(most, Math.max(optional ? 0 : 1, extras[key] ?? 0));

/** The line of a charge; null if none of it was chosen or its quantity is zero. `part` is the base of a percentage. */
export function chargeLine(charge: Charge, chosen: number, counts: Counts, part: PartBase): QuoteLine | null {
  const { key, name, kind, per, amount, taxed } = charge;
  const label = chosen > 1 ? `${name} × ${chosen}` : name;
  if (per === 'percent') {
    if (chosen === 0) return null;
    return partLine({ kind, label, taxed }, { key, basisPoints: amount * chosen, sign: 1 }, part);
  }
  const quantity = counts[per] * chosen;
  if (quantity === 0) return null;
  const each = cents(amount);
  const rule: LineRule = { name: 'charge', key, each, quantity };
  const because = [
    `${plainMoney(each)} ${CHARGE_UNIT_LABELS[per]}`,
    ...(per === 'stay' ? [] : [counted(counts[per], per)]),
    ...(chosen > 1 ? [String(chosen)] : []),
  ].join(' × ');
  return { kind, label, taxed, rule, cents: replayed(rule), because };
}

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

/** The base of a percentage of an extra, a fee or a discount. */
export const rentBase = (rent: Cents): PartBase => ({ base: rent, of: 'rent', inWords: 'the rent' });

/** A line that is a percentage of a base. */
export function partLine(
  line: Pick<QuoteLine, 'kind' | 'label' | 'taxed'>,
  part: Pick<PartRule, 'key' | 'basisPoints' | 'sign'>,
  { base, of, inWords }: PartBase,
): QuoteLine {
  const rule: PartRule = { name: 'part', ...part, of, base };
  const because = `${percent(part.basisPoints)} ${part.sign < 0 ? 'off' : 'of'} ${inWords}, ${plainMoney(base)}`;
  return { ...line, rule, cents: replayed(rule), because };
}

type PartRule = Extract<LineRule, { name: 'part' }>;
