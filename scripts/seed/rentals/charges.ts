import { centsOf } from '~/domains/pricing/money';
import type { Charge } from '~/domains/catalog/vocabulary';

/** Percent in basis points, as taxes, advances and shares of the rent are kept. */
export const percent = (share: number) => share * 100;

type Amount = Pick<Charge, 'key' | 'name' | 'per' | 'amount'>;

/** Charged with each stay; what is settled at cost later is not taxed with it. */
export const fee = (amount: Amount, { taxed = false } = {}): Charge => ({
  ...{ ...amount, kind: 'fee', optional: false, taxed, most: 1 },
});

/** Charged if it is chosen. */
export const extra = (amount: Amount, { most = 1 } = {}): Charge => ({
  ...{ ...amount, kind: 'extra', optional: true, taxed: true, most },
});

/** Charters by the hour stay on the bay, where fuel has a rate by the hour. */
export const fuel = (dollars: number) => fee({ key: 'fuel', name: 'Fuel', per: 'hour', amount: centsOf(dollars) });

const tax = (name: string, share: number): Charge => ({
  ...{ key: 'tax', name, kind: 'tax', per: 'percent', amount: percent(share) },
  ...{ optional: false, taxed: false, most: 1 },
});

export const salesTax = tax('Florida sales tax', 7);
export const lodgingTax = tax('Florida and Miami-Dade lodging taxes', 13);
