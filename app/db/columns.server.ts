import { sql, type SQLWrapper } from 'drizzle-orm';
import { type AnyPgColumn, bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core';

export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });
/** Half-open spans of instants as PostgreSQL writes them: `{[2027-03-01 14:00:00+00,2027-03-05 16:00:00+00)}`. */
export const instants = customType<{ data: string }>({ dataType: () => 'tstzmultirange' });
export const createdAt = () => instant().notNull().defaultNow();

/** Columns of every row that two people may edit. A save names the version that it started from. */
export const versioned = () => ({
  createdAt: createdAt(),
  updatedAt: instant()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
  version: integer().notNull().default(1),
});

/**
 * A phone number as digits and `+`, without punctuation: searches for a person use this form. Queries must use this
 * expression for the index over it to serve them; a generated column would rewrite the table.
 */
export const phoneDigits = (phone: AnyPgColumn) =>
  sql`(case when ${phone} ~ '^[^0-9]*[+]' then '+' else '' end || regexp_replace(${phone}, '[^0-9]', '', 'g'))`;

/** The same, reversed: in the index over it, numbers with the same last digits are neighbors. */
export const phoneFromEnd = (phone: AnyPgColumn) => sql`(reverse${phoneDigits(phone)} collate "C")`;

/**
 * Whether each text has at most its number of characters. These are the forms' limits, also for rows that no form
 * wrote. A null text passes.
 */
export const noLonger = (t: object, most: Record<string, number>) =>
  sql.join(
    Object.entries(most).map(
      ([column, length]) => sql`length(${(t as Record<string, AnyPgColumn>)[column]}) <= ${sql.raw(String(length))}`,
    ),
    sql` and `,
  );

export const cents = () => bigint({ mode: 'number' }).notNull();

/** An instant in this time zone, as CSV files show it: `2027-03-10 23:30`; null if there is none. */
export const minuteIn = (timeZone: string, instant: AnyPgColumn) =>
  sql<string>`to_char(${instant} at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI')`;

/** Whether a text is a time of day, HH:MM; null passes. */
export const isClockTime = (column: SQLWrapper) => sql`${column} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`;

/** Whether a JSON value is an object in which each of these keys has a time of day or nothing; null passes. */
export const hasClockTimes = (column: AnyPgColumn, keys: readonly string[]) =>
  sql.join(
    [
      sql`jsonb_typeof(${column}) = 'object'`,
      ...keys.map((key) => isClockTime(sql`(${column} ->> ${sql.raw(`'${key}'`)})`)),
    ],
    sql` and `,
  );

/** JavaScript cannot tell single cents apart in larger amounts. */
const MOST_CENTS = sql.raw(String(Number.MAX_SAFE_INTEGER));

/** Whether JavaScript can hold each of these amounts in cents exactly, positive or negative. */
export const countable = (...amounts: AnyPgColumn[]) =>
  sql.join(
    amounts.map((cents) => sql`abs(${cents}) <= ${MOST_CENTS}`),
    sql` and `,
  );

/** Whether a column has one of these words. The words become part of the statement's text. */
export const oneOf = (column: SQLWrapper, words: readonly string[]) =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;
