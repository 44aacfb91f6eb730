declare const unit: unique symbol;

/** An amount in whole cents: a safe integer, negative where money goes back. Only this module makes one. */
export type Cents = number & { readonly [unit]: 'cents' };

/** Refuses what is not a safe integer with a RangeError; -0 becomes 0. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not an amount in whole cents`);
  return (amount + 0) as Cents;
}

/** Whole US dollars as cents. */
export const centsOf = (dollars: number): Cents => cents(dollars * 100);

export const sum = (amounts: readonly Cents[]): Cents => cents(amounts.reduce<number>((all, one) => all + one, 0));

/**
 * `amount` × `part` ÷ `whole` in whole cents, halves away from zero. The only division of money; `part` and `whole` are
 * whole numbers, `whole` positive.
 */
export function share(amount: Cents, part: number, whole: number): Cents {
  const product = BigInt(amount) * BigInt(part);
  const divisor = BigInt(whole);
  const size = product < 0n ? -product : product;
  const rounded = (2n * size + divisor) / (2n * divisor);
  return cents(Number(product < 0n ? -rounded : rounded));
}

/** Hundredths of a percent: 700 are 7%. */
export type BasisPoints = number;
export const ALL: BasisPoints = 10_000;

const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** With its cents, as quotes and payments show it: `$1,234.50`. */
export const money = (amount: Cents) => exact.format(amount / 100);

/** Without cents where there are none, as the storefront shows it: `$1,234`. */
export const plainMoney = (amount: Cents) => (amount % 100 === 0 ? whole : exact).format(amount / 100);

/** `7%`, `12.5%`. */
export const percent = (part: BasisPoints) => `${part / 100}%`;
