import { sql } from 'drizzle-orm';
import { type AnyPgColumn, jsonb } from 'drizzle-orm/pg-core';
import { isClockTime } from '~/db/columns.server';
import { CHARGE_LIMITS, MAX_CHARGE, type OwnPrices, type OwnTerms, TERM_LIMITS, TERM_NAMES, TERMS } from './vocabulary';

/** A term that is absent is inherited; null is none. */
export const terms = () => jsonb().$type<OwnTerms>().notNull().default({});

/** Charges, an advance and a deposit that are absent are inherited; null is none. */
export const prices = () => jsonb().$type<OwnPrices>().notNull().default({});

/** An object of a bounded list, basis points and cents; the forms know what a charge is made of. */
export const priced = (column: AnyPgColumn) => sql`case
  when jsonb_typeof(${column}) <> 'object' or ${column} - array['charges', 'advance', 'deposit'] <> '{}'::jsonb then false
  when jsonb_typeof(coalesce(${column} -> 'charges', '[]')) <> 'array' then false
  else jsonb_array_length(coalesce(${column} -> 'charges', '[]')) <= ${sql.raw(String(CHARGE_LIMITS.charges))}
    and coalesce((${column} ->> 'advance')::int, 0) between 0 and 10000
    and coalesce((${column} ->> 'deposit')::bigint, 0) between 0 and ${sql.raw(String(MAX_CHARGE))} end`;

/** An object of known terms, each within its limits; a term that is null or absent passes. */
export function shaped(column: AnyPgColumn) {
  const names = sql.raw(TERM_NAMES.map((name) => `'${name}'`).join(', '));
  const times = TERM_NAMES.filter((name) => TERMS[name] === 'time').map((name) =>
    isClockTime(sql`coalesce(${column} ->> ${sql.raw(`'${name}'`)}, '00:00')`),
  );
  const offers = TERM_NAMES.filter((name) => TERMS[name] === 'offer').map(
    (name) => sql`coalesce(${column} ->> ${sql.raw(`'${name}'`)}, 'true') = 'true'`,
  );
  const numbers = Object.entries(TERM_LIMITS).map(
    ([name, most]) =>
      sql`coalesce((${column} ->> ${sql.raw(`'${name}'`)})::int, 0) between 0 and ${sql.raw(String(most))}`,
  );
  return sql`case when jsonb_typeof(${column}) = 'object' then ${sql.join(
    [sql`${column} - array[${names}] = '{}'::jsonb`, ...times, ...offers, ...numbers],
    sql` and `,
  )} else false end`;
}
