import { and, asc, desc, eq, type Placeholder, sql } from 'drizzle-orm';
import { builtOnce } from '~/db/built-once.server';
import { db as database } from '~/db/database.server';
import { categories, isPublished, rentals } from './tables.server';
import { shownImage } from '~/domains/shared/shown-image.server';
import { type Cursor, cursorText } from './storefront/cursor';
import { termsFrom } from './terms/rules';
import { galleryImagesOf } from './rental-page/gallery-images';
import type { HeldColumn } from './reservable.server';
import { MOST_CATEGORIES } from './vocabulary';

/** Cards per page of a category. */
export const PAGE_OF_CARDS = 24;

/** The columns of a rental's card. */
export const cardColumns = {
  id: rentals.id,
  name: rentals.name,
  shortDescription: rentals.shortDescription,
  price: rentals.price,
  priceUnit: rentals.priceUnit,
  rating: rentals.rating,
  location: rentals.location,
  mainImageUrl: rentals.mainImageUrl,
  mainImageAlt: rentals.mainImageAlt,
};

const categoryNames = builtOnce((db: typeof database) =>
  db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .orderBy(asc(categories.id))
    .limit(MOST_CATEGORIES)
    .prepare('category_names'),
);

/** Names for menus: footer, search bar. */
export const listCategoryNames = ({ db = database } = {}) => categoryNames(db).execute();

/** The query behind `findCategoryPage`, exported to measure its plan. One extra card tells whether more follow. */
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

/** What stands above a category's list; null if there is no such category. */
export async function findCategoryHeader(id: number, { db = database } = {}) {
  const { name, description, imageUrl } = categories;
  const [row] = await db
    .select({ id: categories.id, name, description, imageUrl })
    .from(categories)
    .where(eq(categories.id, id));
  return row ? { ...row, imageUrl: row.imageUrl ? shownImage(row.imageUrl) : undefined } : null;
}

/**
 * A published rental with its category's name, all image URLs and what is `known` of it elsewhere, in one statement;
 * null if there is none.
 */
export async function findRental<Known>(id: number, known: HeldColumn<Known>, { db = database } = {}) {
  const [row] = await db
    .select({
      ...{ rental: rentals, categoryName: categories.name, inherited: categories.terms },
      known: sql<Known>`${known(rentals.id)}`,
    })
    .from(rentals)
    .leftJoin(categories, eq(categories.id, rentals.categoryId))
    .where(and(eq(rentals.id, id), isPublished));
  if (!row) return null;
  const { rental, categoryName, inherited, known: found } = row;
  return {
    ...rental,
    known: found,
    category: rental.categoryId && categoryName ? { id: rental.categoryId, name: categoryName } : null,
    terms: termsFrom({ ...inherited, ...rental.terms }, rental.priceUnit),
    mainImageUrl: shownImage(rental.mainImageUrl),
    images: galleryImagesOf(rental, shownImage),
  };
}

/** Every image value of the catalog, as `address`, for the sweep of unused images. */
export const catalogImages = () => sql`
  select ${rentals.mainImageUrl} as address from ${rentals}
  union all select image ->> 'url' from ${rentals}, jsonb_array_elements(${rentals.galleryImages}) image
  union all select ${categories.imageUrl} from ${categories}`;
