import { dollars } from '~/domains/shared/format';

declare const unit: unique symbol;

/** An amount in whole cents: a safe integer, negative for money that goes back. Only this module makes amounts. */
export type Cents = number & { readonly [unit]: 'cents' };

/** Throws a RangeError for a number that is not a safe integer; -0 becomes 0. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not an amount in whole cents`);
  return (amount + 0) as Cents;
}

/** Whole US dollars as cents. */
export const centsOf = (dollars: number): Cents => cents(dollars * 100);

/** Cents as whole US dollars. Throws a RangeError for an amount that is not in whole dollars. */
export function wholeDollars(amount: Cents): number {
  if (amount % 100 !== 0) throw new RangeError(`${amount} cents are not whole dollars`);
  return amount / 100;
}

/** Cents as the nearest whole US dollars, for a column that has no cents. */
export const nearestDollars = (amount: Cents): number => share(amount, 1, 100);

/** An amount as a decimal number, made from its digits, for files and fields: `-1234.50`. */
export function decimal(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const sum = (amounts: readonly Cents[]): Cents => cents(amounts.reduce<number>((all, one) => all + one, 0));

/**
 * `amount` × `part` ÷ `whole` in whole cents, with halves rounded away from zero. The only division of money; `part`
 * and `whole` are whole numbers, `whole` positive.
 */
export function share(amount: Cents, part: number, whole: number): Cents {
  const product = BigInt(amount) * BigInt(part);
  const divisor = BigInt(whole);
  const size = product < 0n ? -product : product;
  const rounded = (2n * size + divisor) / (2n * divisor);
  return cents(Number(product < 0n ? -rounded : rounded));
}

/** Hundredths of a percent: 700 is 7%. */
export type BasisPoints = number;
export const ALL: BasisPoints = 10_000;

const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount with its cents, as quotes and payments show it: `$1,234.50`. */
export const money = (amount: Cents) => exact.format(amount / 100);

/** An amount without cents if it has none, as the storefront shows it: `$1,234`. */
export const plainMoney = (amount: Cents) => (amount % 100 === 0 ? dollars(amount / 100) : money(amount));

/** The basis points of `12.5` or `12.5%`, with two decimals at most, read from the digits. */
export function basisPointsOf(text: string): BasisPoints {
  const [whole = '', part = ''] = text.replace('%', '').trim().split('.');
  return Number(whole + part.padEnd(2, '0'));
}

/** `7%`, `12.5%`. */
export const percent = (part: BasisPoints) => `${part / 100}%`;
