import type { Charge, Prices, PriceUnit } from '~/domains/catalog/vocabulary';
import type { IsoDay } from '~/domains/shared/calendar';
import type { BasisPoints, Cents } from '../money';
import type { ChargeKind, LineKind } from '../vocabulary';

/** A separate price for a span of days, both included: whole US dollars per unit of the rental. */
export type Rate = {
  id: number;
  name: string;
  firstDay: IsoDay;
  lastDay: IsoDay;
  price: number;
  /** Whole US dollars that raise the price on some weekdays (1, Monday, to 7, Sunday); null is none. */
  surcharge: number | null;
  surchargeWeekdays: number[];
};

/** The rule that gives the amount of a line; `replayed` calculates the amount again. */
export type LineRule =
  /** `each` is in whole US dollars and the price of `of` units; for a week, `quantity` counts nights. */
  | { name: 'rate'; rate: number | null; each: number; quantity: number; of: 1 | 7 }
  | { name: 'charge'; key: string; each: Cents; quantity: number }
  | { name: 'part'; key: string | null; of: 'rent' | 'taxed'; basisPoints: BasisPoints; base: Cents; sign: 1 | -1 }
  | { name: 'typed'; amount: Cents };

/** One line of a quote: what is paid, how much, and why, in a sentence that a customer understands. */
export type QuoteLine = {
  kind: LineKind;
  label: string;
  cents: Cents;
  /** Whether the base of a tax includes the line. */
  taxed: boolean;
  rule: LineRule;
  because: string;
};

/** The security deposit is not part of the total; the advance is the part of the total that is paid first. */
export type Quote = {
  /** The rules that made the quote, so that it can be replayed. */
  rules: 1;
  currency: 'USD';
  lines: QuoteLine[];
  rent: Cents;
  total: Cents;
  deposit: Cents;
  advance: Cents;
};

export type QuotedStay = {
  startDate: IsoDay;
  endDate: IsoDay;
  /** Absent hours count as 4, absent guests as 1. */
  hoursPerDay?: number | null;
  guests?: number | null;
};

/**
 * A line that the concierge adds to a quote: an amount or, for a discount, also a part of the rent. Amounts are
 * positive.
 */
export type AddedLine = { kind: ChargeKind | 'discount'; label: string; taxed: boolean } & (
  { amount: Cents } | { basisPoints: BasisPoints }
);

/** Everything that a quote depends on. */
export type QuoteInput = {
  rental: { price: number; priceUnit: PriceUnit };
  rates: readonly Rate[];
  prices: Prices;
  stay: QuotedStay;
  /** The number of each optional charge, by its key; unknown keys are ignored. */
  extras?: Readonly<Record<string, number>>;
  added?: readonly AddedLine[];
};

/** The numbers that charges count. */
export type Counts = Record<Exclude<Charge['per'], 'percent'>, number>;

/** A quote that the rules do not allow; the message is for the person who typed it. */
export class ImpossibleQuote extends Error {}
