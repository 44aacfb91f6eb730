import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { oneOf } from '~/db/columns.server';
import { type Db, db as database } from '~/db/database.server';
import type { Quote, QuoteLine } from '~/domains/pricing/quote/lines';
import { LINE_LABELS } from '~/domains/pricing/vocabulary';
import { bookingEvents } from '../history/tables.server';
import { takesChanges } from '../statuses/traits';
import { bookings, statusThat } from '../tables.server';
import type { QuotePurpose } from '../vocabulary';
import { COUNT_AT_ONCE } from './purposes';
import { quoteLines, quotes, quoteSteps, quoteTexts } from './tables.server';

const steps = (step: 'sent' | 'accepted', column = sql.raw('created_at')) => sql<string | null>`(
  select step.${column} from ${quoteSteps} step
  where step.booking_id = ${quotes}.booking_id and step.version = ${quotes}.version and step.step = ${step})`;

/**
 * The purpose of each row of `quotes`, under its name in the statement. An older row without a purpose is a change if
 * its reservation was confirmed before the row was made.
 */
const purposeOf = (quote: SQL) => sql<QuotePurpose>`coalesce(${quote}.purpose, case when exists (
  select from ${bookingEvents} event where event.booking_id = ${quote}.booking_id and ${statusThat(takesChanges, sql`event.to_status`)}
    and event.created_at < ${quote}.created_at) then 'change' else 'offer' end)`;

/** The lines of each row of `quotes`, in their order. */
export const storedLines = sql<StoredLine[]>`(
  select json_agg(json_build_object('position', line.position, 'kind', line.kind, 'label', line.label,
    'cents', line.cents, 'taxed', line.taxed, 'rule', line.rule, 'because', line.because) order by line.position)
  from ${quoteLines} line
  where line.booking_id = ${quotes}.booking_id and line.version = ${quotes}.version)`;

type StoredLine = Omit<QuoteLine, 'label'> & { position: number; label: string | null };

/** All stored versions of a reservation's quote, newest first; none for a reservation from before quotes existed. */
export async function findQuotes(bookingId: number, { db = database }: { db?: Db } = {}) {
  const rows = await db
    .select({
      quote: quotes,
      purpose: purposeOf(sql`${quotes}`),
      lines: storedLines,
      sentAt: steps('sent'),
      acceptedAt: steps('accepted'),
      acceptedBy: steps('accepted', sql.raw('actor')),
      texts: quoteTexts,
    })
    .from(quotes)
    .leftJoin(quoteTexts, and(eq(quoteTexts.bookingId, quotes.bookingId), eq(quoteTexts.version, quotes.version)))
    .where(eq(quotes.bookingId, bookingId))
    .orderBy(desc(quotes.version));
  return rows.map(
    ({ quote: { ownTimes, ...quote }, purpose: forWhat, texts, sentAt, acceptedAt, acceptedBy, lines: stored }) => ({
      ...quote,
      purpose: forWhat,
      ...({ rules: quote.rules, currency: quote.currency } as Pick<Quote, 'rules' | 'currency'>),
      ...({ rent: quote.rent, total: quote.total, deposit: quote.deposit, advance: quote.advance } as Amounts),
      /** Undefined in older versions and for other units, where the reservation's own times count. */
      handoverTime: ownTimes?.handoverTime,
      returnTime: ownTimes?.returnTime,
      lines: stored.map(({ position, ...line }): QuoteLine => ({
        ...line,
        label: line.label ?? texts?.labels[position] ?? LINE_LABELS[line.kind],
      })),
      note: texts?.note ?? null,
      signature: texts?.signature ?? null,
      sentAt: sentAt === null ? null : new Date(sentAt),
      acceptedAt: acceptedAt === null ? null : new Date(acceptedAt),
      /** The customer, or the admin who recorded an agreement by phone. */
      acceptedBy,
    }),
  );
}

type Amounts = Pick<Quote, 'rent' | 'total' | 'deposit' | 'advance'>;

export type StoredQuote = Awaited<ReturnType<typeof findQuotes>>[number];

/**
 * A `with` part that has the quotes of these reservations and the name of their table, so that a statement reads all of
 * them together. Neighbors in a list are neighbors in the index.
 */
export const quotesOf = (reservationIds: SQL) => sql`${quotes} as materialized (
  select * from ${quotes} where booking_id = any(array(${reservationIds})))`;

/**
 * The row of `quotes` that sets the price of each row of `bookings`: the agreed quote, or else the newest offer
 * (`standingVersion`). Use it after `from`, under the name `quote`.
 */
export const standingQuote = sql`${quotes} quote where quote.booking_id = ${bookings}.id
    and (${oneOf(purposeOf(sql.raw('quote')), COUNT_AT_ONCE)} or quote.version = ${bookings}.agreed_version)
    order by quote.version = ${bookings}.agreed_version desc nulls last, quote.version desc limit 1`;

/**
 * The total of each row of `bookings`, in cents: that of its standing quote or, for a reservation without one, that of
 * its own row.
 */
export const quotedTotal: SQL<number> = sql<number>`coalesce(
  case when ${bookings}.agreed_version is null then ${bookings}.agreed_total::bigint * 100 end,
  (select quote.total from ${standingQuote}),
  ${bookings}.total_price::bigint * 100)`;

/** A subquery for the reservations with a quote that is open at `now`, an ISO string; the soonest end comes first. */
export const openQuotes = (now: string): SQL => sql`
  select ${quotes.bookingId} from ${quotes} where ${quotes.validUntil} > ${now} order by ${quotes.validUntil}`;

/** The newest version of each row of `bookings`. Use it after `from`, under the name `quote`. */
export const newestQuote = sql`(
  select * from ${quotes} newest where newest.booking_id = ${bookings}.id order by newest.version desc limit 1) as quote`;

/** Whether the row named `quote` was accepted. */
export const isQuoteAccepted = sql`exists (
  select from ${quoteSteps} step
  where step.booking_id = quote.booking_id and step.version = quote.version and step.step = 'accepted')`;

/**
 * The newest version with the moment of its acceptance, if it was accepted and its advance confirms it; no row
 * otherwise. Use it like `newestQuote`.
 */
export const acceptedBeforeAdvance = sql`(
  select quote.*, step.created_at as accepted_at from ${newestQuote}
  join ${quoteSteps} step on step.booking_id = quote.booking_id and step.version = quote.version and step.step = 'accepted'
  where quote.advance_hours is not null and quote.advance > 0) as quote`;
