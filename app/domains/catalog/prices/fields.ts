import type { FormFields } from '../editing/form-fields';
import { type Charge, CHARGE_UNIT_LABELS, type OwnPrices } from '../vocabulary';
import { typed } from './rules';
import type { Rental } from '../tables.server';
import type { PricesForm } from './schema';

type Chosen = PricesForm['prices'];
type ChargeRow = Extract<Chosen['charges'], { choice: 'own' }>['list'][number];

export const PRICE_LABELS = { charges: 'Charges', advance: 'Advance', deposit: 'Security deposit' } as const;

export const KIND_LABELS: Record<Charge['kind'], string> = { extra: 'Extra', fee: 'Fee', tax: 'Tax' };

/** A stored charge as a row of the form. */
export const chargeRow = (charge: Charge): ChargeRow => ({ ...charge, amount: typed(charge.amount) });

/** A price list in a form. It is one field, since its parts are in one column. */
const pricesField = {
  column: 'prices' as const,
  label: 'Prices',
  clears: false,
  read: (stored: OwnPrices): Chosen => ({
    charges: choiceOf(stored.charges, (charges) => ({ list: charges.map(chargeRow) })),
    advance: choiceOf(stored.advance, (advance) => ({ value: typed(advance) })),
    deposit: choiceOf(stored.deposit, (deposit) => ({ value: typed(deposit) })),
  }),
  write: ({ charges, advance, deposit }: Chosen): OwnPrices => ({
    ...(charges.choice === 'inherit' ? {} : { charges: charges.choice === 'own' ? keyed(charges.list) : [] }),
    ...(advance.choice === 'inherit' ? {} : { advance: advance.choice === 'own' ? stored(advance.value) : null }),
    ...(deposit.choice === 'inherit' ? {} : { deposit: deposit.choice === 'own' ? stored(deposit.value) : null }),
  }),
  show: ({ charges, advance, deposit }: Chosen) => ({
    lines: [
      ...(charges.choice === 'own'
        ? charges.list.map(({ name, amount, per }) => `${name}: ${amount} ${CHARGE_UNIT_LABELS[per]}`)
        : [`${PRICE_LABELS.charges}: ${WORDS[charges.choice]}`]),
      `${PRICE_LABELS.advance}: ${advance.choice === 'own' ? `${advance.value}%` : WORDS[advance.choice]}`,
      `${PRICE_LABELS.deposit}: ${deposit.choice === 'own' ? `$${deposit.value}` : WORDS[deposit.choice]}`,
    ],
  }),
};

/** The fields of the form, for a rental and for a category. */
export const PRICES_FIELDS = { prices: pricesField } satisfies FormFields<PricesForm, Rental>;

const WORDS = { inherit: 'inherited', none: 'none' };

/** The typed number in hundredths, computed from its digits. */
function stored(text: string): number {
  const [whole = '', rest = ''] = text.trim().split('.');
  return Number(whole + rest.padEnd(2, '0'));
}

function choiceOf<Value, Own>(value: Value | null | undefined, own: (value: Value) => Own) {
  if (value === undefined) return { choice: 'inherit' as const };
  const isNone = value === null || (Array.isArray(value) && value.length === 0);
  return isNone ? { choice: 'none' as const } : { choice: 'own' as const, ...own(value) };
}

/**
 * The rows in their stored form. A row keeps its key; a new one gets a key made of its name. Only optional charges have
 * a maximum count other than 1.
 */
function keyed(rows: readonly ChargeRow[]): Charge[] {
  const keys = new Set<string>();
  const kept = new Set(rows.map(({ key }) => key));
  return rows.map((row) => {
    const slug =
      row.name
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '') || 'charge';
    const free = (next: number): string => {
      const key = `${slug}-${next}`;
      return keys.has(key) || kept.has(key) ? free(next + 1) : key;
    };
    const key = row.key && !keys.has(row.key) ? row.key : free(1);
    keys.add(key);
    return { ...row, key, amount: stored(row.amount), most: row.optional ? row.most : 1 };
  });
}
