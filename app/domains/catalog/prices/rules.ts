import type { OwnPrices, Prices } from '../vocabulary';

/** No charges in addition to the rent. */
export const NO_PRICES: Prices = { charges: [], advance: null, deposit: null };

/** The prices that were set; the others are none. */
export const pricesFrom = (set: OwnPrices | null): Prices => ({ ...NO_PRICES, ...set });

/** Hundredths as a person types them, computed from the digits: `1250`, `12.50`. */
export function typed(amount: number): string {
  const digits = String(amount).padStart(3, '0');
  const [whole, rest] = [digits.slice(0, -2), digits.slice(-2)];
  return rest === '00' ? whole : `${whole}.${rest}`;
}
