/** What a total counts: days, both ends included, or nights. Weeks of older reservations count days. */
export const PRICED_BY = ['days', 'nights'] as const;
export type PricedBy = (typeof PRICED_BY)[number];

/** The kinds of lines in the order of a quote; each may count what stands before it. */
export const LINE_KINDS = ['rent', 'extra', 'fee', 'discount', 'tax'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** The most characters of a rate's texts; the database refuses longer ones, too. */
export const RATE_LENGTHS = { name: 80 } as const;
