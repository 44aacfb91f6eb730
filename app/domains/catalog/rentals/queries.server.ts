import { and, eq, ilike, or, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { categories, isPublished, rentals } from '../tables.server';
import type { RentalListQuery } from '~/paths';
import { nameCursorText, readNameCursor } from './list-query';
import { shownImage } from '~/domains/shared/shown-image.server';
import { rentalValues } from '../version.server';
import type { RentalPart } from './fields';
import { containing } from '~/domains/shared/search-text';

/** Rentals per page of the admin list. */
export const RENTALS_PAGE = 50;

const byName = sql`lower(${rentals.name})`;
/** Too short for the trigram index, so matched at the start of a word only. */
const SHORT = /^[a-z\d]{1,2}$/i;
/** So many matches are sorted; of more, the index on the name soon has enough. */
const MOST_SORTED = 1_000;

/** Whether a rental's name contains this text; the index on its letters serves it. */
export const nameContains = (q: string) =>
  SHORT.test(q) ? or(ilike(rentals.name, `${q}%`), ilike(rentals.name, `% ${q}%`)) : ilike(rentals.name, containing(q));

/** Rentals whose name contains `q`, through the index on its letters; null if there are too many to be sorted. */
async function matchesOf(q: string, db: typeof database): Promise<number[] | null> {
  // Without an order: with one, the planner would read the names in order until enough of them match.
  const found = await db
    .select({ id: rentals.id })
    .from(rentals)
    .where(nameContains(q))
    .limit(MOST_SORTED + 1);
  return found.length > MOST_SORTED ? null : found.map(({ id }) => id);
}

/** One page of rentals by name, filtered by part of the name and by category. */
export async function listAdminRentals({ q, category, after }: RentalListQuery, { db = database } = {}) {
  const cursor = readNameCursor(after);
  const matches = q ? await matchesOf(q, db) : null;
  const rows = await db
    .select({
      id: rentals.id,
      name: rentals.name,
      mainImageUrl: rentals.mainImageUrl,
      featured: rentals.featured,
      published: sql<boolean>`${isPublished}`,
      categoryName: categories.name,
    })
    .from(rentals)
    .leftJoin(categories, eq(categories.id, rentals.categoryId))
    .where(
      and(
        matches
          ? sql`${rentals.id} = any(${sql.param(`{${matches.join()}}`)}::int[])`
          : q
            ? nameContains(q)
            : undefined,
        category ? eq(rentals.categoryId, category) : undefined,
        cursor ? sql`(${byName}, ${rentals.id}) > (lower(${cursor.name}::text), ${cursor.id}::int)` : undefined,
      ),
    )
    .orderBy(byName, rentals.id)
    .limit(RENTALS_PAGE + 1);
  const shown = rows.slice(0, RENTALS_PAGE);
  const last = shown.at(-1);
  return {
    rentals: shown.map((row) => ({ ...row, mainImageUrl: shownImage(row.mainImageUrl) })),
    next: rows.length > shown.length && last ? nameCursorText(last) : null,
  };
}

/** A rental as stored, for the edit forms; null if there is none with this id. */
export async function findStoredRental(id: number, { db = database } = {}) {
  const [row] = await db.select().from(rentals).where(eq(rentals.id, id));
  return row ?? null;
}

/** What the form of one part shows of a rental, with its version; null if there is none with this id. */
export async function findRentalValues<Part extends RentalPart>(id: number, part: Part, { db = database } = {}) {
  const rental = await findStoredRental(id, { db });
  return rental && rentalValues(rental, part);
}
