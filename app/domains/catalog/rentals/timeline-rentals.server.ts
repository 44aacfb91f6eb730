import { and, eq, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import type { RentalListQuery } from '~/paths';
import { categories, rentalName, rentals } from '../tables.server';
import { termsColumn } from '../terms/queries.server';
import { withTerms } from '../terms/rules';
import { nameCursorText, readNameCursor } from './list-query';

/** Rentals per page of the timeline. */
const TIMELINE_PAGE = 60;

/** One page of rentals by name, of one category or of all, with the data that decides when a stay begins and ends. */
export async function listTimelineRentals(
  { category, after }: Pick<RentalListQuery, 'category' | 'after'>,
  { db = database }: { db?: Db } = {},
) {
  const cursor = readNameCursor(after);
  const byName = rentalName(rentals);
  const rows = await db
    .select({
      ...{ id: rentals.id, name: rentals.name, categoryName: categories.name },
      ...{ priceUnit: rentals.priceUnit, terms: termsColumn },
    })
    .from(rentals)
    .leftJoin(categories, eq(categories.id, rentals.categoryId))
    .where(
      and(
        category ? eq(rentals.categoryId, category) : undefined,
        cursor ? sql`(${byName}, ${rentals.id}) > (lower(${cursor.name}::text), ${cursor.id}::int)` : undefined,
      ),
    )
    .orderBy(byName, rentals.id)
    .limit(TIMELINE_PAGE + 1);
  return firstOf({ rentals: rows.map(withTerms), next: null }, TIMELINE_PAGE);
}

/** The first `count` rentals of a page; the others are on the next one. */
export function firstOf<Rental extends { id: number; name: string }>(
  { rentals, next }: { rentals: Rental[]; next: string | null },
  count: number,
) {
  const shown = rentals.slice(0, count);
  return { rentals: shown, next: rentals.length > shown.length ? nameCursorText(shown.at(-1)!) : next };
}
