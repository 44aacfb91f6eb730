import { and, eq, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { shownImage } from '~/domains/shared/shown-image.server';
import type { HeldColumn } from '../reservable.server';
import { categories, isPublished, rentals } from '../tables.server';
import { termsFrom } from '../terms/rules';
import { galleryImagesOf } from './gallery-images';

/**
 * A published rental with its category's name, all image URLs and the data `known` in another room, in one statement;
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
