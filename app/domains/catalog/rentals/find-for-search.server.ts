import { sql } from 'drizzle-orm';
import { newestMatches } from '~/domains/shared/bounded-search.server';
import { categories, isPublished, rentals } from '../tables.server';
import { isNameServed, nameContains } from './queries.server';

export type FoundRental = { id: number; name: string; categoryName: string | null; published: boolean };

/** The newest rentals whose name contains this text: a subquery that is a JSON list. */
export function foundRentals({ q, most }: { q: string; most: number }) {
  const ids = newestMatches({ table: rentals, matches: nameContains(q), most, indexed: isNameServed(q) });
  return sql<FoundRental[]>`(select coalesce(jsonb_agg(jsonb_build_object(
      'id', ${rentals.id}, 'name', ${rentals.name}, 'published', ${isPublished},
      'categoryName', (select ${categories.name} from ${categories} where ${categories.id} = ${rentals.categoryId})
    ) order by ${rentals.id} desc), '[]') from ${rentals} where ${rentals.id} in ${ids})`;
}
