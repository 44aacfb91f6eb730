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
 * The role of each kind in the arithmetic of a quote, which asks for roles alone. A stay can have any number of charges,
 * and a tax includes those that are marked; a discount lowers the rent, and with it the tax.
 */
const LINE_ROLES = {
  rent: 'rent',
  extra: 'charge',
  fee: 'charge',
  discount: 'discount',
  tax: 'tax',
} as const satisfies Record<LineKind, string>;
type LineRole = (typeof LINE_ROLES)[LineKind];
type KindOf<Role extends LineRole> = {
  [Kind in LineKind]: (typeof LINE_ROLES)[Kind] extends Role ? Kind : never;
}[LineKind];

type Line = { kind: LineKind };
export const isRent = ({ kind }: Line) => LINE_ROLES[kind] === 'rent';
export const isTax = ({ kind }: Line) => LINE_ROLES[kind] === 'tax';
export const isDiscount = <Of extends Line>(line: Of): line is Of & { kind: KindOf<'discount'> } =>
  LINE_ROLES[line.kind] === 'discount';
export const isCharge = <Of extends Line>(line: Of): line is Of & { kind: ChargeKind } =>
  LINE_ROLES[line.kind] === 'charge';

export type ChargeKind = KindOf<'charge'>;
/** The kinds of charges in the order of a quote. */
export const CHARGE_LINES = LINE_KINDS.filter((kind): kind is ChargeKind => isCharge({ kind }));

/** The most characters of a rate's texts; the database refuses longer ones, too. */
export const RATE_LENGTHS = { name: 80 } as const;
