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
/** The same on later pages: a person who continues wants all matches. */
const FURTHER = 50_000;
/** Maximum matches of the index that are sorted. */
const MOST_SORTED = 60;
/** Maximum rows of the index compared with the whole search: a frequent word is in a large part of the table. */
const MOST_EXAMINED = 600;
/** Whether `text` contains `part`, ignoring case; `part` has no wildcards. */
export const contains = (text: SQL | AnyPgColumn, part: string) => sql`${text} ilike ${containing(part)}`;

/** Whether `text` contains each of the words, in any order. */
export const containsWords = (text: SQL | AnyPgColumn, words: readonly string[]) =>
  sql`(${sql.join(
    words.map((word) => contains(text, word)),
    sql` and `,
  )})`;

type Search = {
  table: PgTable & { id: AnyPgColumn };
  /** The condition for the rows of this page's list and of all later pages, without the search. */
  within: SQL | undefined;
  /** The conditions of a match: `served` by a trigram index, and the `rest`. At least one is set. */
  served: SQL | undefined;
  rest?: SQL;
  /** The parts of each word that the index serves: every text with the word has each part. */
  parts: SQL[][];
  /** The order of the list, served by an index. */
  by: SQL[];
  /** A value that the list's cursor needs in addition to the id. */
  at?: SQL<string>;
  /** The maximum number of matches: one more than a page. */
  most: number;
  /** Whether this is a page after the first one. */
  later: boolean;
};

/** The ids of a page's matches, and the last row that was read, if more matches may follow it. */
type Found = { ids: number[]; searched: { id: number; at: string } | null };

/**
 * Finds the matches of one page of a list. A trigram index has no order: for a frequent word it returns a large part of
 * the table, and for one or two letters all of it. Reading in the list's order soon fills a page with a frequent word,
 * but never with a rare one. So both ways are tried, each bounded: first a stretch of the list, then the index, for as
 * many matches as can be sorted, or as many rows as can be compared with the rest of the search. For a word that is too
 * rare for the stretch and too frequent for the index, or not in the index, the page shows the matches of the stretch
 * and says that the search can continue. The planner does not choose: it guesses how many rows contain a word, and a
 * wrong guess reads the whole table.
 *
 * The index has a list of rows for each three letters, and compares the lists of all letters of a word. Most letters of
 * an address are in every row: each such list is as long as the table and excludes nothing. So only the rarest parts
 * are looked up, judged by the first rows, and each found row is compared with the whole word.
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
    // A materialized part is planned for all of its rows, and so with the index, but read only until there are enough.
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

/** The conditions for rows with all of these words: what the index serves, the words' indexed parts, and the rest. */
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
 * The conditions for rows that contain all of these words, or that match `other`, which an index serves. With counts,
 * only the parts with the rarest letters are looked up. Without counts, the whole words are looked up: the first parts
 * alone might find too many rows to compare each.
 */
export function ofWordsOr(other: SQL | undefined, words: ReturnType<typeof ofWords>, counts?: TrigramCounts) {
  const matches = or(other, and(words.served, words.rest));
  const served = counts ? rarest(words.parts, timesCounted(words.texts, counts)) : words.served;
  return { matches, served: or(other, served), rest: matches };
}

/**
 * The ids of a table's newest matches, at most `most`, as part of a larger statement. Read like the first page of a
 * list in that order: a stretch of the newest rows and, if it has too few matches, the index.
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

/** Whether a row has one of these ids. */
export const isOneOf = (id: AnyPgColumn, ids: number[]) => sql`${id} = any(${sql.param(`{${ids.join()}}`)}::int[])`;
