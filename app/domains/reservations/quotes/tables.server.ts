import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { cents, countable, createdAt, hasClockTimes, instant, isClockTime, noLonger, oneOf } from '~/db/columns.server';
import { PRICE_UNITS, type PriceUnit, type Terms } from '~/domains/catalog/vocabulary';
import { LINE_KINDS, type LineKind } from '~/domains/pricing/vocabulary';
import { bookings } from '../tables.server';
import {
  EVENT_LENGTHS,
  QUOTE_LINE_LENGTHS,
  QUOTE_PURPOSES,
  QUOTE_STEPS,
  QUOTE_TEXT_LENGTHS,
  type QuotePurpose,
  type QuoteStep,
  RESERVATION_LENGTHS,
} from '../vocabulary';

const key = () => ({ bookingId: integer().notNull(), version: integer().notNull() });

/**
 * The versions of a reservation's quote, numbered from 1: figures only, never changed (triggers of the migration
 * `quotes` refuse it, except after `allowErasing`). `quote_texts` has everything that may name a person.
 */
export const quotes = pgTable(
  'quotes',
  {
    bookingId: integer()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** The number of the rules that made it. */
    ...{ rules: integer().notNull(), currency: text().notNull() },
    ...{ rent: cents(), total: cents(), deposit: cents(), advance: cents() },
    /** The number of its lines: a line that is added later fails. */
    lineCount: integer().notNull(),
    // The stay. No reference to the rental: a quote outlives it.
    ...{ rentalId: integer(), rentalName: text().notNull() },
    /** Whole US dollars per unit. */
    ...{ unitPrice: integer().notNull(), priceUnit: text().$type<PriceUnit>().notNull() },
    ...{ startDate: date({ mode: 'string' }).notNull(), endDate: date({ mode: 'string' }).notNull() },
    ...{ hoursPerDay: integer(), startTime: text(), guests: integer() },
    /** The times around its hours; null in older versions and for other units, where the reservation's times count. */
    ownTimes: jsonb().$type<Pick<Terms, 'handoverTime' | 'returnTime'>>(),
    /** The chosen count of each charge, by its key. */
    extras: jsonb().$type<Record<string, number>>().notNull().default({}),
    validUntil: instant(),
    /** Hours from the acceptance until the advance must be recorded; null if the acceptance alone confirms. */
    advanceHours: integer(),
    /** Null in older versions: the queries derive it from the history. */
    purpose: text().$type<QuotePurpose>(),
    /** One of ACTORS, or a username. */
    ...{ madeBy: text().notNull(), createdAt: createdAt() },
  },
  (t) => [
    primaryKey({ columns: [t.bookingId, t.version] }),
    index('quotes_valid_until').on(t.validUntil),
    check('quotes_numbered', sql`${t.version} >= 1`),
    check('quotes_amounts', sql`least(${t.rent}, ${t.total}, ${t.deposit}, ${t.advance}) >= 0`),
    check('quotes_advance_within_total', sql`${t.advance} <= ${t.total}`),
    check('quotes_amounts_counted', countable(t.rent, t.total, t.deposit, t.advance)),
    check('quotes_hours_in_a_day', sql`${t.hoursPerDay} between 1 and 24 and ${isClockTime(t.startTime)}`),
    check('quotes_own_times', hasClockTimes(t.ownTimes, ['handoverTime', 'returnTime'])),
    check('quotes_stay_shaped', sql`${t.unitPrice} > 0 and ${t.guests} >= 1 and jsonb_typeof(${t.extras}) = 'object'`),
    check('quotes_rules_known', sql`${t.rules} >= 1 and ${t.currency} ~ '^[A-Z]{3}$'`),
    check('quotes_lines_counted', sql`${t.lineCount} >= 1`),
    check('quotes_dates_ordered', sql`${t.endDate} >= ${t.startDate}`),
    check('quotes_price_unit_known', oneOf(t.priceUnit, PRICE_UNITS)),
    check('quotes_purpose_known', oneOf(t.purpose, QUOTE_PURPOSES)),
    check('quotes_advance_hours_positive', sql`${t.advanceHours} >= 1`),
    check('quotes_lengths', noLonger(t, { rentalName: RESERVATION_LENGTHS.rentalName, madeBy: EVENT_LENGTHS.actor })),
  ],
);

const ofQuote = (name: string, t: Record<'bookingId' | 'version', AnyPgColumn>) =>
  foreignKey({ name, columns: [t.bookingId, t.version], foreignColumns: [quotes.bookingId, quotes.version] }).onDelete(
    'cascade',
  );

/** The lines of a quote in their order; they add up to its figures at each commit. Never changed either. */
export const quoteLines = pgTable(
  'quote_lines',
  {
    ...key(),
    position: integer().notNull(),
    kind: text().$type<LineKind>().notNull(),
    /** Null if the concierge typed it: `quote_texts` has it then. */
    label: text(),
    cents: cents(),
    taxed: boolean().notNull(),
    /** The calculation of its amount, which `replayed` repeats. */
    rule: jsonb().$type<{ name: string }>().notNull(),
    because: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.bookingId, t.version, t.position] }),
    ofQuote('quote_lines_quote', t),
    check('quote_lines_kind_known', oneOf(t.kind, LINE_KINDS)),
    check('quote_lines_bounded', sql`${countable(t.cents)} and ${noLonger(t, QUOTE_LINE_LENGTHS)}`),
    check('quote_lines_rule_shaped', sql`jsonb_typeof(${t.rule}) = 'object' and ${t.rule} ? 'name'`),
  ],
);

/** The sending and the acceptance of a quote, with time and actor; each happens once. Never changed. */
export const quoteSteps = pgTable(
  'quote_steps',
  {
    ...key(),
    step: text().$type<QuoteStep>().notNull(),
    actor: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.bookingId, t.version, t.step] }),
    ofQuote('quote_steps_quote', t),
    check('quote_steps_step_known', oneOf(t.step, QUOTE_STEPS)),
    check('quote_steps_lengths', noLonger(t, { actor: EVENT_LENGTHS.actor })),
  ],
);

/** The free texts of a quote; erased with the customer's data. */
export const quoteTexts = pgTable(
  'quote_texts',
  {
    ...key(),
    /** The note to the customer. */
    note: text(),
    /** Labels that the concierge typed, by the position of their lines. */
    labels: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The name that the customer typed to accept it. */
    signature: text(),
  },
  (t) => [
    primaryKey({ columns: [t.bookingId, t.version] }),
    ofQuote('quote_texts_quote', t),
    check('quote_texts_lengths', noLonger(t, QUOTE_TEXT_LENGTHS)),
    check('quote_texts_labels_shaped', sql`jsonb_typeof(${t.labels}) = 'object'`),
  ],
);
