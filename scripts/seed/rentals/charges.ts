import { centsOf } from '~/domains/pricing/money';
import type { Charge } from '~/domains/catalog/vocabulary';

/** Converts percent to basis points, the unit in which taxes, advances and shares of the rent are stored. */
export const percent = (share: number) => share * 100;

type Amount = Pick<Charge, 'key' | 'name' | 'per' | 'amount'>;

/** A charge of every stay; by default not taxed, because it is an advance for costs that are settled later. */
export const fee = (amount: Amount, { taxed = false } = {}): Charge => ({
  ...{ ...amount, kind: 'fee', optional: false, taxed, most: 1 },
});

/** A charge that the customer may choose. */
export const extra = (amount: Amount, { most = 1 } = {}): Charge => ({
  ...{ ...amount, kind: 'extra', optional: true, taxed: true, most },
});

/** Fuel at an hourly rate, in dollars, because charters by the hour stay on the bay. */
export const fuel = (dollars: number) => fee({ key: 'fuel', name: 'Fuel', per: 'hour', amount: centsOf(dollars) });

const tax = (name: string, share: number): Charge => ({
  ...{ key: 'tax', name, kind: 'tax', per: 'percent', amount: percent(share) },
  ...{ optional: false, taxed: false, most: 1 },
});

export const salesTax = tax('Florida sales tax', 7);
export const lodgingTax = tax('Florida and Miami-Dade lodging taxes', 13);
