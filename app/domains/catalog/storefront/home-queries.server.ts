import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { builtOnce } from '~/db/built-once.server';
import { db as database } from '~/db/database.server';
import { featuredOrder, isFeatured } from '../featured/queries.server';
import { categories, isPublished, rentals } from '../tables.server';
import { PLACEHOLDER_IMAGE } from '~/domains/shared/image-url';
import { shownImage } from '~/domains/shared/shown-image.server';
import type { CategorySummary } from './category-card';
import type { RentalSummary } from './rental-card';
import { FEATURED_ON_HOME, MOST_CATEGORIES } from '../vocabulary';
import { cardColumns } from './card-columns.server';

/** The first usable image value; empty values, 'undefined' and 'null' are skipped. */
const firstImage = (...values: (string | null)[]) =>
  values.map(shownImage).find((url) => url !== PLACEHOLDER_IMAGE) ?? PLACEHOLDER_IMAGE;

const categoriesWithCovers = builtOnce((db: typeof database) => {
  const highestPriced = db
    .select({
      mainImageUrl: rentals.mainImageUrl,
      galleryImageUrl: sql<string | null>`${rentals.galleryImages} -> 0 ->> 'url'`.as('gallery_image_url'),
    })
    .from(rentals)
    .where(and(eq(rentals.categoryId, categories.id), isPublished))
    .orderBy(desc(rentals.price), desc(rentals.id))
    .limit(1)
    .as('highest_priced');
  return db
    .select({
      id: categories.id,
      name: categories.name,
      description: categories.description,
      imageUrl: categories.imageUrl,
      mainImageUrl: highestPriced.mainImageUrl,
      galleryImageUrl: highestPriced.galleryImageUrl,
    })
    .from(categories)
    .leftJoinLateral(highestPriced, sql`true`)
    .orderBy(asc(categories.id))
    .limit(MOST_CATEGORIES)
    .prepare('categories_with_covers');
});

/**
 * Every category with its cover: the main image of the highest-priced rental, or its first gallery image if it has
 * none, otherwise the category's own image (specification, section 2). One statement.
 */
export async function listCategoriesWithCovers({ db = database } = {}): Promise<CategorySummary[]> {
  const rows = await categoriesWithCovers(db).execute();
  return rows.map(({ imageUrl, mainImageUrl, galleryImageUrl, ...category }) => ({
    ...category,
    coverUrl: firstImage(mainImageUrl, galleryImageUrl, imageUrl),
  }));
}

/** Every category with its own image: the fallback if the covers cannot be read (specification, section 8). */
export async function listCategoriesWithOwnImages({ db = database } = {}): Promise<CategorySummary[]> {
  const rows = await db
    .select({
      id: categories.id,
      name: categories.name,
      description: categories.description,
      imageUrl: categories.imageUrl,
    })
    .from(categories)
    .orderBy(asc(categories.id))
    .limit(MOST_CATEGORIES);
  return rows.map(({ imageUrl, ...category }) => ({ ...category, coverUrl: shownImage(imageUrl) }));
}

const featured = builtOnce((db: typeof database) =>
  db
    .select(cardColumns)
    .from(rentals)
    .where(isFeatured)
    .orderBy(...featuredOrder)
    .limit(FEATURED_ON_HOME)
    .prepare('featured_rentals'),
);

/** The featured rentals of Home, in the admin's order. */
export async function listFeatured({ db = database } = {}): Promise<RentalSummary[]> {
  const rows = await featured(db).execute();
  return rows.map((rental) => ({ ...rental, mainImageUrl: shownImage(rental.mainImageUrl) }));
}
