import { type Cents, percent, plainMoney } from '../money';
import type { LineRule, QuoteLine } from './lines';
import { replayed } from './replay';
import type { PartBase } from './tax-base';

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
