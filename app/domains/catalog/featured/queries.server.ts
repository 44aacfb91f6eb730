import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { shownImage } from '~/domains/shared/shown-image.server';
import { categories, isPublished, type Rental, rentals } from '../tables.server';
import { FEATURED_ON_HOME, HOME_HINTS, type HomeMark } from '../vocabulary';

/** Featured rentals whose order an admin can change. */
export const MOST_ORDERED = 50;

/** The order of the index `rentals_featured_order`. */
export const featuredOrder = [asc(rentals.featuredPosition), desc(rentals.price), desc(rentals.id)] as const;

/** A featured rental that visitors may see. */
export const isFeatured = and(sql`${rentals.featured}`, isPublished);

/** The ids of the rentals that Home shows. */
export async function listHomeIds({ db = database } = {}): Promise<number[]> {
  const rows = await db
    .select({ id: rentals.id })
    .from(rentals)
    .where(isFeatured)
    .orderBy(...featuredOrder)
    .limit(FEATURED_ON_HOME);
  return rows.map(({ id }) => id);
}

export const homeMark = ({ id, featured }: Pick<Rental, 'id' | 'featured'>, homeIds: number[]): HomeMark =>
  featured ? (homeIds.includes(id) ? 'shown' : 'waits') : null;

/** The message of a save; it also says if the rental is featured but has to wait for a place on Home. */
export const saying = async (message: string, rental: Pick<Rental, 'id' | 'featured'>) =>
  (await findHomeMark(rental)) === 'waits' ? `${message}. ${HOME_HINTS.waits}` : message;

/** Whether Home shows this rental. */
export const findHomeMark = async (rental: Pick<Rental, 'id' | 'featured'>, { db = database } = {}) =>
  homeMark(rental, rental.featured ? await listHomeIds({ db }) : []);

/** The first featured rentals, in the admin's order; `more` if others follow. */
export async function listFeaturedOrder({ db = database } = {}) {
  const rows = await db
    .select({ id: rentals.id, name: rentals.name, mainImageUrl: rentals.mainImageUrl, categoryName: categories.name })
    .from(rentals)
    .leftJoin(categories, eq(categories.id, rentals.categoryId))
    .where(isFeatured)
    .orderBy(...featuredOrder)
    .limit(MOST_ORDERED + 1);
  return {
    rentals: rows.slice(0, MOST_ORDERED).map((row) => ({ ...row, mainImageUrl: shownImage(row.mainImageUrl) })),
    more: rows.length > MOST_ORDERED,
  };
}
