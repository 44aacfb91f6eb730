import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, boolean, check, integer, text } from 'drizzle-orm/pg-core';
import { countable, oneOf } from '~/db/columns.server';
import { PRICE_UNITS, type PriceUnit } from '~/domains/catalog/vocabulary';
import type { Cents } from '~/domains/pricing/money';
import { PRICED_BY, type PricedBy } from '~/domains/pricing/vocabulary';
import { LONGEST_PAYMENT_LINK } from '../vocabulary';

/** The quote that the request was made with. Later changes to the rental do not change it. */
export const REQUESTED_QUOTE_COLUMNS = {
  rentalName: text().notNull(),
  /** Whole US dollars. */
  unitPrice: integer().notNull(),
  priceUnit: text().$type<PriceUnit>().notNull(),
  /** Calendar days, both ends included. */
  days: integer().notNull(),
  /** Whole US dollars, computed by the server. */
  totalPrice: integer().notNull(),
  pricedBy: text().$type<PricedBy>().notNull().default('days'),
};

/** The terms agreed after the request, and the payment link. */
export const AGREED_MONEY_COLUMNS = {
  /** Whole US dollars; null unless the concierge confirmed a total other than the quote's. */
  agreedTotal: integer(),
  /** The agreed version of the quote; the migration `quotes` has the foreign key. */
  agreedVersion: integer(),
  /** The fee for a canceled reservation, in cents; null means none. */
  cancellationFee: bigint({ mode: 'number' }).$type<Cents>(),
  /** Where the customer can pay: an address of one of PAYMENT_LINK_HOSTS. */
  paymentLink: text(),
  /** Whether an amount may be due or may go back: triggers and `markOverpaid` set it, the daily work clears it. */
  toSettle: boolean().notNull().default(false),
};

type MoneyColumn = keyof typeof REQUESTED_QUOTE_COLUMNS | keyof typeof AGREED_MONEY_COLUMNS;
type Columns = Record<MoneyColumn | 'startDate' | 'endDate', AnyPgColumn>;

export const moneyChecks = (t: Columns) => [
  check('bookings_unit_price_positive', sql`${t.unitPrice} > 0`),
  check('bookings_price_unit_known', oneOf(t.priceUnit, PRICE_UNITS)),
  check('bookings_days_counted', sql`${t.days} = ${t.endDate} - ${t.startDate} + 1`),
  check('bookings_days_positive', sql`${t.days} > 0`),
  check('bookings_total_not_negative', sql`${t.totalPrice} >= 0`),
  check('bookings_priced_by_known', oneOf(t.pricedBy, PRICED_BY)),
  check('bookings_agreed_total_not_negative', sql`${t.agreedTotal} >= 0`),
  check('bookings_cancellation_fee_not_negative', sql`${t.cancellationFee} >= 0`),
  check('bookings_cancellation_fee_counted', countable(t.cancellationFee)),
  check(
    'bookings_payment_link_shaped',
    sql`${t.paymentLink} ~ '^https://' and length(${t.paymentLink}) <= ${sql.raw(String(LONGEST_PAYMENT_LINK))}`,
  ),
];
