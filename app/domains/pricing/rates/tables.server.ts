import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, noLonger, versioned } from '~/db/columns.server';
import { rentals } from '~/domains/catalog/tables.server';
import { MAX_PRICE, TERM_LIMITS } from '~/domains/catalog/vocabulary';
import { RATE_LENGTHS } from '../vocabulary';

const most = sql.raw(String(MAX_PRICE));

/**
 * Prices of a rental for spans of days. Two rates of one rental can never overlap: the migration adds an exclusion
 * constraint (rates_no_overlap), which Drizzle cannot express.
 */
export const rates = pgTable(
  'rates',
  {
    id: id(),
    rentalId: integer()
      .notNull()
      .references(() => rentals.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Both included. */
    firstDay: date({ mode: 'string' }).notNull(),
    lastDay: date({ mode: 'string' }).notNull(),
    /** Whole US dollars per unit of the rental. */
    price: integer().notNull(),
    /** Whole US dollars that raise the price on some weekdays; null is none. */
    surcharge: integer(),
    /** 1, Monday, to 7, Sunday. */
    surchargeWeekdays: jsonb().$type<number[]>().notNull().default([]),
    /** In the rental's own unit; null means that the rental's terms apply. */
    minimumStay: integer(),
    ...versioned(),
  },
  (t) => [
    check('rates_named', sql`${t.name} <> ''`),
    check('rates_lengths', noLonger(t, RATE_LENGTHS)),
    check('rates_days_ordered', sql`${t.lastDay} >= ${t.firstDay}`),
    check('rates_price_limited', sql`${t.price} between 1 and ${most}`),
    check('rates_surcharge_limited', sql`${t.surcharge} between 1 and ${most}`),
    check('rates_weekdays_known', sql`${t.surchargeWeekdays} <@ '[1, 2, 3, 4, 5, 6, 7]'::jsonb`),
    check(
      'rates_minimum_stay_limited',
      sql`${t.minimumStay} between 1 and ${sql.raw(String(TERM_LIMITS.minimumStay))}`,
    ),
    index('rates_rental').on(t.rentalId, t.firstDay),
  ],
);
