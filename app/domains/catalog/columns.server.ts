import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, jsonb } from 'drizzle-orm/pg-core';
import { isClockTime } from '~/db/columns.server';
import {
  CHARGE_LIMITS,
  MAX_CHARGE,
  MAX_GALLERY_IMAGES,
  type OwnPrices,
  type OwnTerms,
  TERM_LIMITS,
  TERM_NAMES,
  TERMS,
} from './vocabulary';

/** An absent term is inherited; null means none. */
export const terms = () => jsonb().$type<OwnTerms>().notNull().default({});

/** Absent charges, an absent advance payment and an absent deposit are inherited; null means none. */
export const prices = () => jsonb().$type<OwnPrices>().notNull().default({});

/** An object with a bounded list of charges, basis points and cents; the forms check the parts of a charge. */
export const priced = (column: AnyPgColumn) => sql`case
  when jsonb_typeof(${column}) <> 'object' or ${column} - array['charges', 'advance', 'deposit'] <> '{}'::jsonb then false
  when jsonb_typeof(coalesce(${column} -> 'charges', '[]')) <> 'array' then false
  else jsonb_array_length(coalesce(${column} -> 'charges', '[]')) <= ${sql.raw(String(CHARGE_LIMITS.charges))}
    and coalesce((${column} ->> 'advance')::int, 0) between 0 and 10000
    and coalesce((${column} ->> 'deposit')::bigint, 0) between 0 and ${sql.raw(String(MAX_CHARGE))} end`;

/** An object of known terms, each within its limits; a null or absent term passes. */
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

/** A rental's gallery is a bounded list of images with their texts. */
export const galleryChecks = (column: AnyPgColumn) => [
  check(
    'rentals_gallery_shaped',
    sql`case when jsonb_typeof(${column}) = 'array' then jsonb_array_length(${column}) <= ${sql.raw(String(MAX_GALLERY_IMAGES))} else false end`,
  ),
  check(
    'rentals_gallery_with_images',
    sql`jsonb_path_query_array(${column}, '$[*] ? (@.url.type() == "string" && @.alt.type() == "string")') = ${column}`,
  ),
];

/** A rental's specifications are an object of texts. */
export const specificationChecks = (column: AnyPgColumn) => [
  check('rentals_specifications_shaped', sql`json_typeof(${column}) = 'object'`),
  // Strict, as otherwise the texts of a list would count; the check before refuses a value that is not an object.
  check(
    'rentals_specifications_of_texts',
    sql`not jsonb_path_exists(${column}::jsonb, 'strict $.* ? (@.type() != "string")', '{}', true)`,
  ),
];
