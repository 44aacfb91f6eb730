import { sql } from 'drizzle-orm';
import { bigint, check, date, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { countable, createdAt, noLonger, oneOf } from '~/db/columns.server';
import type { Cents } from '~/domains/pricing/money';
import { bookings } from '../tables.server';
import { PAYMENT_KINDS, PAYMENT_LENGTHS, PAYMENT_METHODS, type PaymentKind, type PaymentMethod } from './vocabulary';

/** Money that came in or went out. Rows are added, never changed; a second row reverses a mistake. */
export const payments = pgTable(
  'payments',
  {
    /** The key of the form that sent it: the same form sent again finds its own row. */
    id: uuid().primaryKey(),
    /** A number for people, in the order of recording. */
    number: integer().notNull().unique('payments_number_unique').generatedByDefaultAsIdentity(),
    bookingId: integer()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    kind: text().$type<PaymentKind>().notNull(),
    /** Positive; the kind says which way the money went. */
    cents: bigint({ mode: 'number' }).$type<Cents>().notNull(),
    /** Null for a kept deposit, which moves no money. */
    method: text().$type<PaymentMethod>(),
    note: text(),
    /** The site's day of the payment, which may be earlier than the recording; null in older rows. */
    paidOn: date({ mode: 'string' }),
    /** The row that this one reverses: of the same reservation, kind and amount. */
    reverses: uuid().unique('payments_reversed_once'),
    /** The username of the admin who recorded it. */
    createdBy: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('payments_reversible').on(t.id, t.bookingId, t.kind, t.cents),
    foreignKey({
      name: 'payments_reverses_the_same',
      columns: [t.reverses, t.bookingId, t.kind, t.cents],
      foreignColumns: [t.id, t.bookingId, t.kind, t.cents],
    }),
    check('payments_reverses_another', sql`${t.reverses} <> ${t.id}`),
    check('payments_positive', sql`${t.cents} > 0`),
    check('payments_counted', countable(t.cents)),
    check('payments_kind_known', oneOf(t.kind, PAYMENT_KINDS)),
    check('payments_method_known', oneOf(t.method, PAYMENT_METHODS)),
    check('payments_method_named', sql`(${t.method} is null) = (${t.kind} = 'deposit-kept')`),
    check(
      'payments_kept_for_a_reason',
      sql`${t.kind} <> 'deposit-kept' or ${t.note} is not null or ${t.reverses} is not null`,
    ),
    check('payments_lengths', noLonger(t, PAYMENT_LENGTHS)),
    index('payments_booking').on(t.bookingId, t.number),
    index('payments_recorded').on(t.createdAt, t.number),
    index('payments_paid').on(t.paidOn, t.number),
  ],
);
