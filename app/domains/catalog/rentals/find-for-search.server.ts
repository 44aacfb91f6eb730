import { or, sql } from 'drizzle-orm';
import { containsWords, newestMatches } from '~/domains/shared/bounded-search.server';
import { phoneEndsWith } from '~/domains/shared/person.server';
import { nationalOf } from '~/domains/shared/phone';
import { categories, isPublished, rentals } from '../tables.server';
import { nameContains, ofName } from './queries.server';

export type FoundRental = { id: number; name: string; categoryName: string | null; published: boolean };

const categoryName = sql`(select ${categories.name} from ${categories} where ${categories.id} = ${rentals.categoryId})`;

/** The category's name, with the names of all categories read once, however many rentals are examined. */
const examinedCategory = sql`((select jsonb_object_agg(${categories.id}, ${categories.name}) from ${categories}) ->> ${rentals.categoryId}::text)`;

/** The searched text of a rental: name, location, category, and owner or captain. A space is before each word. */
const searched = sql`concat_ws(' ', '', ${rentals.name}, ${rentals.location}, ${examinedCategory}, ${rentals.contactName})`;

type Asked = { q: string; words: readonly string[]; phone: string | null; most: number };

/**
 * The newest rentals whose name contains `q` or whose owner or captain has this phone number. Among the newest rentals,
 * also those whose name, location, category and contact have words that begin with these. A subquery that is a JSON
 * list. The indexes cover only the names and the ends of phone numbers.
 */
export function foundRentals({ q, words, phone, most }: Asked) {
  const called = phone ? phoneEndsWith(rentals.contactPhone, nationalOf(phone)) : undefined;
  const begun = words.map((word) => ` ${word}`);
  const matches = or(nameContains(q), called, words.length > 0 ? containsWords(searched, begun) : undefined);
  const { served, rest } = ofName(q);
  const found = { served: or(called, served), rest: rest && or(called, rest) };
  const ids = newestMatches({ table: rentals, matches, ...found, most });
  return sql<FoundRental[]>`(select coalesce(jsonb_agg(jsonb_build_object(
      'id', ${rentals.id}, 'name', ${rentals.name}, 'published', ${isPublished},
      'categoryName', ${categoryName}
    ) order by ${rentals.id} desc), '[]') from ${rentals} where ${rentals.id} in ${ids})`;
}
