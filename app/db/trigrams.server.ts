import { and, type SQL, sql } from 'drizzle-orm';

/** The number of first rows that are sampled to find the trigrams that are too common to help. */
export const SAMPLE = 30;
/** The maximum number of parts of a word that are looked up in the index. */
const MOST_PARTS = 4;

/**
 * Whether the trigram index finds the texts that contain this one. Only a-z and digits count: the treatment of other
 * characters depends on the database's locale.
 */
export const isIndexed = (text: string) => /[a-z\d]{3}/i.test(text);

/** A lookup of the trigram index: three characters, or two at the beginning or the end of a word. */
const PART = /(?=([a-z\d]{3}|[ -/:-@[-`{-~][a-z\d]{2}|[a-z\d]{2}[ -/:-@[-`{-~]|[ -/:-@[-`{-~][a-z\d]$))/gi;

/** The parts of a text that the trigram index finds: every text that contains this one contains each part. */
export const indexedParts = (text: string) => [...new Set(Array.from(text.matchAll(PART), ([, part]) => part!))];

/** For each two or three adjacent characters, in lower case, the number of sampled rows that contain them. */
export type TrigramCounts = ReadonlyMap<string, number>;

/** For each two or three adjacent characters that the trigram index could look up, the number of texts with them. */
export function countTrigrams(texts: readonly string[]): TrigramCounts {
  const counts = new Map<string, number>();
  for (const text of texts.map((text) => text.toLowerCase())) {
    const seen = new Set<string>();
    for (let at = 0; at < text.length - 1; at++) seen.add(text.slice(at, at + 2)).add(text.slice(at, at + 3));
    for (const some of seen) counts.set(some, (counts.get(some) ?? 0) + 1);
  }
  return counts;
}

/** The number of counted texts that contain each part; 0 for a part of one character. */
export const timesCounted = (parts: readonly string[][], counts: TrigramCounts) =>
  parts.flat().map((part) => counts.get(part.toLowerCase()) ?? 0);

/** A subquery for the number of these rows that contain each part; null without parts. */
export function timesSeen(parts: readonly SQL[][], rows: SQL) {
  const counts = parts.flat().map((part) => sql`count(*) filter (where ${part})`);
  return counts.length > 0 ? sql`(select json_build_array(${sql.join(counts, sql`, `)}) from ${rows})` : sql`null`;
}

/** For each word, the parts that were `seen` least, without the parts that most rows have. */
export const rarest = (parts: readonly SQL[][], seen: readonly number[]) => {
  let counted = 0;
  const chosen = parts.map((ofWord) => {
    const times = ofWord.map((part) => ({ part, count: seen[counted++]! })).toSorted((a, b) => a.count - b.count);
    return times.filter(({ count }, place) => place === 0 || (place < MOST_PARTS && count <= SAMPLE / 2));
  });
  return and(...chosen.flat().map(({ part }) => part));
};
