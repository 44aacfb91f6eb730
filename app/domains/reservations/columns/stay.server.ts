import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, date, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { instant } from '~/db/columns.server';
import { MISSABLE_TERMS, type MissableTerm } from '~/domains/availability/vocabulary';

/** When the rental is had: its days, times and terms, and whether it is delivered. */
export const STAY_COLUMNS = {
  startDate: date({ mode: 'string' }).notNull(),
  endDate: date({ mode: 'string' }).notNull(),
  hoursPerDay: integer(),
  /** When its hours begin, HH:MM; null is any time, or a rental that is not priced by the hour. */
  startTime: text(),
  /** Its own handover, HH:MM; null is as the rental's terms say. */
  handoverTime: text(),
  /** Its own return, HH:MM; null is as the rental's terms say. */
  returnTime: text(),
  /** The rental's terms that it did not meet when it was requested. */
  missedTerms: jsonb().$type<MissableTerm[]>().notNull().default([]),
  /** When it begins, frozen at confirmation: free cancellation counts from it. */
  handoverAt: instant(),
  /** Until when its dates are kept while it is pending; its hold is an option until then. */
  optionUntil: instant(),
  /** Whether its rental was delivered when its time was promised; null before (`isDelivered` of the rules). */
  deliveryPromised: boolean(),
};

export const stayChecks = (t: Record<keyof typeof STAY_COLUMNS, AnyPgColumn>) => [
  check('bookings_dates_ordered', sql`${t.endDate} >= ${t.startDate}`),
  check('bookings_hours_in_a_day', sql`${t.hoursPerDay} between 1 and 24`),
  check(
    'bookings_times',
    sql`concat_ws(' ', ${t.startTime}, ${t.handoverTime}, ${t.returnTime}) ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]( |$))*$'`,
  ),
  check(
    'bookings_missed_terms_known',
    sql`${t.missedTerms} <@ ${sql.raw(`'${JSON.stringify(MISSABLE_TERMS)}'::jsonb`)}`,
  ),
];
