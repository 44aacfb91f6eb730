import type { OwnPrices, Prices } from '../vocabulary';

/** Nothing beside the rent. */
export const NO_PRICES: Prices = { charges: [], advance: null, deposit: null };

/** The prices that were set, and none for the others. */
export const pricesFrom = (set: OwnPrices | null): Prices => ({ ...NO_PRICES, ...set });

/** Hundredths as a person types them: `1250`, `12.50`. */
export const typed = (amount: number) => (amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2));
