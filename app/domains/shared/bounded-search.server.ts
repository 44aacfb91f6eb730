import { and, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '~/db/database.server';
import {
  isIndexed,
  type TrigramCounts,
  indexedParts,
  rarest,
  SAMPLE,
  timesCounted,
  timesSeen,
} from '~/db/trigrams.server';
import { containing } from './search-text';

/** Rows that the first page of a search reads in the list's order before it asks the index. */
const STRETCH = 600;
/** The same on the pages behind it: who goes on wants the rest. */
const FURTHER = 50_000;
/** So many matches of the index are sorted. */
const MOST_SORTED = 60;
/** So many rows of the index are compared with the whole search: a frequent word is in a large part of the table. */
const MOST_EXAMINED = 600;
/** Whether this text contains that one, which has no wildcards; ignores case. */
export const contains = (text: SQL | AnyPgColumn, part: string) => sql`${text} ilike ${containing(part)}`;

/** Whether this text contains each of the words, in any order. */
export const containsWords = (text: SQL | AnyPgColumn, words: readonly string[]) =>
  sql`(${sql.join(
    words.map((word) => contains(text, word)),
    sql` and `,
  )})`;

type Search = {
  table: PgTable & { id: AnyPgColumn };
  /** The rows of this page's list and those behind it, without the search. */
  within: SQL | undefined;
  /** The conditions of a match: those that a trigram index serves, and the others. At least one is set. */
  served: SQL | undefined;
  rest?: SQL;
  /** Of each word that the index serves, its parts: what contains the word has each of them. */
  parts: SQL[][];
  /** The order of the list, served by an index. */
  by: SQL[];
  /** What the list's cursor needs in addition to the id. */
  at?: SQL<string>;
  /** One more than a page. */
  most: number;
  /** Whether this is a page behind the first one. */
  later: boolean;
};

/** The ids of a page's matches, and the last row that was read, if matches may follow it. */
type Found = { ids: number[]; searched: { id: number; at: string } | null };

/**
 * Finds the matches of one page of a list. A trigram index knows no order: of a frequent word it returns a large part
 * of the table, and of one or two letters all of it. Read in the list's order, a frequent word soon fills a page, but a
 * rare one never does. So both are tried, each bounded: a stretch of the list first, then the index for as many matches
 * as can be sorted, or as many rows as can be examined for what it does not serve. A word that is too rare for the one
 * and too frequent for the other, or not in the index, gets what the stretch has, and the page says that the search can
 * go on. The planner is asked for neither: it guesses how many rows contain a word, and a wrong guess reads the whole
 * table.
 *
 * The index has a list of rows for each three letters, and compares those of all letters of a word. Of an address, most
 * are in every row: each such list is as long as the table and excludes nothing. So only the rarest parts are looked up,
 * by how many of the first rows have them, and each row that is found is compared with the whole word.
 */
export async function searchInOrder(
  { table, within, served, rest, parts, by, at = sql`''`, most, later }: Search,
  { db }: { db: Db },
): Promise<Found> {
  const stretch = later ? FURTHER : STRETCH;
  const order = sql.join(by, sql`, `);
  const matches = and(served, rest) ?? sql`true`;
  const list = sql`from ${table} where ${within ?? sql`true`} order by ${order}`;
  const seen = timesSeen(parts, sql`(select * ${list} limit ${SAMPLE}::int) as ${table}`);
  const read = await db.execute<{ id: number; at: string; hit: boolean; place: number; seen: number[] | null }>(sql`
    select *, case when place = ${stretch}::int then ${seen} end as seen from (
      select ${table.id} as id, ${at}::text as at, ${matches} as hit, (row_number() over (order by ${order}))::int as place
      ${list} limit ${stretch}::int) as stretch
    where hit or place = ${stretch}::int limit ${most}::int`);
  const last = read.find(({ place }) => place === stretch);
  const hits = read.filter(({ hit }) => hit).map(({ id }) => id);
  if (hits.length === most || !last) return { ids: hits, searched: null };
  if (served) {
    const asked = rarest(parts, last.seen!);
    // A materialized part is planned for all of its rows, so through the index, and read until there are enough.
    const found = await db.execute<{ id: number; hit: boolean; place: number }>(sql`
      with found as materialized (
        select ${table.id} as id, ${matches} as hit, (row_number() over ())::int as place from ${table} where ${and(within, asked)})
      select * from (select * from found limit ${MOST_EXAMINED + 1}::int) as examined
      where hit or place > ${MOST_EXAMINED}::int limit ${MOST_SORTED + 1}::int`);
    const isWhole = found.length <= MOST_SORTED && found.every(({ place }) => place <= MOST_EXAMINED);
    if (isWhole) return { ids: found.map(({ id }) => id), searched: null };
  }
  return { ids: hits, searched: { id: last.id, at: last.at } };
}

/** What rows with all of these words have: what the index serves of them, by which parts, and the rest. */
export function ofWords(words: readonly string[], has: (word: string) => SQL, isServed = isIndexed) {
  const all = (some: readonly string[]) => and(...some.map(has));
  const served = words.filter(isServed);
  const texts = served.map((word) => (isIndexed(word) ? indexedParts(word) : [word]));
  const parts = texts.map((ofWord) => ofWord.map(has));
  return { served: all(served), texts, parts, rest: all(words.filter((word) => !isServed(word))) };
}

/** The texts of a table's newest rows, each at most 2,000 characters: a subquery that is a JSON list. */
export const newestTexts = (table: Search['table'], text: SQL) =>
  sql<string[]>`(select coalesce(json_agg(left(${text}, 2000)), '[]')
    from (select * from ${table} order by ${table.id} desc limit ${SAMPLE}::int) as ${table})`;

/**
 * What a row has with all of these words, of which the parts with the rarest letters are looked up, or that is found in
 * another way, which an index serves. Without counts, the whole words are looked up: of the first parts alone, too many
 * rows might be found to compare each.
 */
export function ofWordsOr(other: SQL | undefined, words: ReturnType<typeof ofWords>, counts?: TrigramCounts) {
  const matches = or(other, and(words.served, words.rest));
  const served = counts ? rarest(words.parts, timesCounted(words.texts, counts)) : words.served;
  return { matches, served: or(other, served), rest: matches };
}

/**
 * The ids of a table's newest matches, at most `most`, as a part of a larger statement. Read like the first page of a
 * list in that order: a stretch of the newest rows and, if those have too few, what the index finds.
 */
export const newestMatches = ({
  table,
  matches,
  served,
  rest = sql`true`,
  most,
}: Pick<Search, 'table' | 'served' | 'rest' | 'most'> & { matches: SQL | undefined }) => {
  const recent = sql`recent as materialized (select id from (
    select ${table.id} as id, ${matches} as hit from ${table} order by ${table.id} desc limit ${STRETCH}::int
  ) as stretch where hit limit ${most}::int)`;
  if (!served) return sql`(with ${recent} select id from recent)`;
  return sql`(with ${recent}, found as materialized (
    select ${table.id} as id, ${rest} as hit from ${table} where ${served} and (select count(*) from recent) < ${most}::int
  ), examined as (select id, hit from found limit ${MOST_EXAMINED}::int
  ), further as (select id from examined where hit limit ${MOST_SORTED}::int)
  select id from (select id from recent union select id from further) as matches order by id desc limit ${most}::int)`;
};

/** Whether a row is one of these. */
export const isOneOf = (id: AnyPgColumn, ids: number[]) => sql`${id} = any(${sql.param(`{${ids.join()}}`)}::int[])`;
