import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, text } from 'drizzle-orm/pg-core';
import { instant, phoneDigits, phoneFromEnd } from '~/db/columns.server';

/** The customer's name, contact details and texts. An erasure empties each of these columns: `privacy.server.ts`. */
export const CUSTOMER_COLUMNS = {
  customerName: text().notNull(),
  /** Required by the public form; a request taken by phone may have none. */
  customerEmail: text(),
  customerPhone: text(),
  notes: text(),
  /** The address for delivery and collection. */
  deliveryAddress: text(),
  /** When the customer's name, addresses, phone and texts were erased. */
  erasedAt: instant(),
};

export const customerIndexes = (t: Record<keyof typeof CUSTOMER_COLUMNS, AnyPgColumn>) => [
  index('bookings_customer_email').on(sql`lower(${t.customerEmail})`),
  index('bookings_customer_phone').on(phoneDigits(t.customerPhone)),
  index('bookings_phone_end').on(phoneFromEnd(t.customerPhone)),
  index('bookings_erased')
    .on(t.erasedAt)
    .where(sql`${t.erasedAt} is not null`),
];
