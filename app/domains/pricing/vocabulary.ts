/** The unit that a total counts: days, both ends included, or nights. Weeks of older reservations count days. */
export const PRICED_BY = ['days', 'nights'] as const;
export type PricedBy = (typeof PRICED_BY)[number];

/** The kinds of lines in the order of a quote; each kind may depend on the kinds before it. */
export const LINE_KINDS = ['rent', 'extra', 'fee', 'discount', 'tax'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** The label of a line without a label of its own. */
export const LINE_LABELS: Record<LineKind, string> = {
  rent: 'Rent',
  extra: 'Extra',
  fee: 'Fee',
  discount: 'Discount',
  tax: 'Tax',
};

/**
 * Whether a kind of line is a charge. A stay can have any number of charges, and a tax includes those that are marked.
 */
const IS_CHARGE = {
  rent: false,
  extra: true,
  fee: true,
  discount: false,
  tax: false,
} as const satisfies Record<LineKind, boolean>;
export type ChargeKind = { [Kind in LineKind]: (typeof IS_CHARGE)[Kind] extends true ? Kind : never }[LineKind];
/** The kinds of charges in the order of a quote. */
export const CHARGE_LINES = LINE_KINDS.filter((kind): kind is ChargeKind => IS_CHARGE[kind]);
export const isCharge = <Line extends { kind: LineKind }>(line: Line): line is Line & { kind: ChargeKind } =>
  IS_CHARGE[line.kind];

/** The most characters of a rate's texts; the database refuses longer ones, too. */
export const RATE_LENGTHS = { name: 80 } as const;
