import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { categories, isPublished, rentals } from './tables.server';
import { cursorText, readCursor } from './storefront/cursor';

/** Rows per page of the API. */
const PAGE_OF_ROWS = 100;

type RentalFilter = { categoryId?: number; featured?: boolean; after?: string };

/** One page of published rentals, highest price first, in one statement; `next` is the cursor of the next page. */
export async function listRentals({ categoryId, featured, after }: RentalFilter, { db = database } = {}) {
  const cursor = readCursor(after ?? null);
  const rows = await db
    .select()
    .from(rentals)
    .where(
      and(
        isPublished,
        categoryId ? eq(rentals.categoryId, categoryId) : undefined,
        featured === undefined ? undefined : featured ? sql`${rentals.featured}` : sql`not ${rentals.featured}`,
        cursor ? sql`(${rentals.price}, ${rentals.id}) < (${cursor.at}, ${cursor.id})` : undefined,
      ),
    )
    .orderBy(desc(rentals.price), desc(rentals.id))
    .limit(PAGE_OF_ROWS + 1);
  const page = rows.slice(0, PAGE_OF_ROWS);
  const last = rows.length > page.length ? page.at(-1)! : null;
  return { rentals: page, next: last && cursorText({ at: last.price, id: last.id }) };
}

/** A published rental as stored; null if there is none with this id. */
export async function findPublished(id: number, { db = database } = {}) {
  const [row] = await db
    .select()
    .from(rentals)
    .where(and(eq(rentals.id, id), isPublished));
  return row ?? null;
}

/** One page of categories by id, in one statement; `next` is the cursor of the next page. */
export async function listCategories({ after = 0 }: { after?: number }, { db = database } = {}) {
  const rows = await db
    .select()
    .from(categories)
    .where(gt(categories.id, after))
    .orderBy(asc(categories.id))
    .limit(PAGE_OF_ROWS + 1);
  const page = rows.slice(0, PAGE_OF_ROWS);
  return { categories: page, next: rows.length > page.length ? page.at(-1)!.id : null };
}

/** A category as stored; null if there is none with this id. */
export async function findCategory(id: number, { db = database } = {}) {
  const [row] = await db.select().from(categories).where(eq(categories.id, id));
  return row ?? null;
}
