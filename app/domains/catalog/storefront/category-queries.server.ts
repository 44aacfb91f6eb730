import { and, desc, eq, type Placeholder, sql } from 'drizzle-orm';
import { builtOnce } from '~/db/built-once.server';
import { db as database } from '~/db/database.server';
import { shownImage } from '~/domains/shared/shown-image.server';
import { categories, isPublished, rentals } from '../tables.server';
import { cardColumns } from './card-columns.server';
import { type Cursor, cursorText } from './cursor';

/** Cards per page of a category. */
export const PAGE_OF_CARDS = 24;

/** The query behind `findCategoryPage`, exported to measure its plan. One extra card shows whether more follow. */
export function categoryPageQuery(id: number | Placeholder, after: Cursor | null, db: typeof database = database) {
  const cards = db
    .select(cardColumns)
    .from(rentals)
    .where(
      and(
        eq(rentals.categoryId, categories.id),
        isPublished,
        after ? sql`(${rentals.price}, ${rentals.id}) < (${after.at}, ${after.id})` : undefined,
      ),
    )
    .orderBy(desc(rentals.price), desc(rentals.id))
    .limit(PAGE_OF_CARDS + 1)
    .as('cards');
  return db
    .select({
      category: {
        id: categories.id,
        name: categories.name,
        description: categories.description,
        imageUrl: categories.imageUrl,
      },
      card: {
        id: cards.id,
        name: cards.name,
        shortDescription: cards.shortDescription,
        price: cards.price,
        priceUnit: cards.priceUnit,
        rating: cards.rating,
        location: cards.location,
        mainImageUrl: cards.mainImageUrl,
        mainImageAlt: cards.mainImageAlt,
      },
    })
    .from(categories)
    .leftJoinLateral(cards, sql`true`)
    .where(eq(categories.id, id))
    .orderBy(desc(cards.price), desc(cards.id));
}

const firstCategoryPage = builtOnce((db: typeof database) =>
  categoryPageQuery(sql.placeholder('id'), null, db).prepare('category_page'),
);

/**
 * A category with one page of its rentals, highest price first (specification, section 2), in one statement. `next` is
 * the cursor of the next page. Null if there is no such category.
 */
export async function findCategoryPage(id: number, after: Cursor | null, { db = database } = {}) {
  const rows = await (after ? categoryPageQuery(id, after, db) : firstCategoryPage(db).execute({ id }));
  const category = rows[0]?.category;
  if (!category) return null;
  const cards = rows.flatMap(({ card }) => (card ? [{ ...card, mainImageUrl: shownImage(card.mainImageUrl) }] : []));
  const shown = cards.slice(0, PAGE_OF_CARDS);
  const last = shown.at(-1);
  return {
    // A category without an image shows its first rental's.
    category: { ...category, imageUrl: category.imageUrl ? shownImage(category.imageUrl) : shown[0]?.mainImageUrl },
    rentals: shown,
    next: cards.length > shown.length && last ? cursorText({ at: last.price, id: last.id }) : null,
  };
}

/** The header of a search in a category, with the image of the category's page; null if there is no such category. */
export async function findCategoryHeader(id: number, { db = database } = {}) {
  const { name, description } = categories;
  const first = db
    .select({ url: rentals.mainImageUrl })
    .from(rentals)
    .where(and(eq(rentals.categoryId, categories.id), isPublished))
    .orderBy(desc(rentals.price), desc(rentals.id))
    .limit(1);
  const imageUrl = sql<string | null>`coalesce(nullif(${categories.imageUrl}, ''), (${first}))`;
  const [row] = await db
    .select({ id: categories.id, name, description, imageUrl })
    .from(categories)
    .where(eq(categories.id, id));
  return row ? { ...row, imageUrl: row.imageUrl ? shownImage(row.imageUrl) : undefined } : null;
}
