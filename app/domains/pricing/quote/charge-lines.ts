import { type Charge, CHARGE_UNIT_LABELS, HOURS_PER_DAY } from '~/domains/catalog/vocabulary';
import { counted } from '~/domains/shared/format';
import { cents, plainMoney } from '../money';
import { dayNumber } from './days';
import type { Counts, LineRule, QuoteInput, QuotedStay, QuoteLine } from './lines';
import { partLine } from './part-line';
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
