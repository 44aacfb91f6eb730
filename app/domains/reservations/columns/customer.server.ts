import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, text } from 'drizzle-orm/pg-core';
import { instant, phoneDigits, phoneFromEnd } from '~/db/columns.server';

/** Who asked, where they are and what they wrote. Erasing a customer empties each of these: `privacy.server.ts`. */
export const CUSTOMER_COLUMNS = {
  customerName: text().notNull(),
  /** Required by the public form; a request taken by phone may have none. */
  customerEmail: text(),
  customerPhone: text(),
  notes: text(),
  /** Where it shall be delivered and collected. */
  deliveryAddress: text(),
  /** When the customer's name, address, phone and words were taken out. */
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
