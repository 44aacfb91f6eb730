/** What a total counts: days, both ends included, or nights. Weeks of older reservations count days. */
export const PRICED_BY = ['days', 'nights'] as const;
export type PricedBy = (typeof PRICED_BY)[number];
