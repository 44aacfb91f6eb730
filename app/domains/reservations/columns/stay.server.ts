import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, date, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { instant } from '~/db/columns.server';
import { MISSABLE_TERMS, type MissableTerm } from '~/domains/availability/vocabulary';

/** The stay: its days, times, missed terms and delivery. */
export const STAY_COLUMNS = {
  startDate: date({ mode: 'string' }).notNull(),
  endDate: date({ mode: 'string' }).notNull(),
  hoursPerDay: integer(),
  /** When its hours begin, HH:MM; null is any time, or a rental that is not priced by the hour. */
  startTime: text(),
  /** The stay's own handover time, HH:MM; null means the one in the rental's terms. */
  handoverTime: text(),
  /** The stay's own return time, HH:MM; null means the one in the rental's terms. */
  returnTime: text(),
  /** The rental's terms that the stay did not meet when it was requested. */
  missedTerms: jsonb().$type<MissableTerm[]>().notNull().default([]),
  /** The beginning of the stay, frozen at confirmation: free cancellation counts from it. */
  handoverAt: instant(),
  /** The moment until which a pending request's dates are kept: its hold is an option until then. */
  optionUntil: instant(),
  /** Whether the rental offered delivery when the time was promised; null before that (`isDelivered` of the rules). */
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
