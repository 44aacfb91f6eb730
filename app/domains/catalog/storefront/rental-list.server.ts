import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { contains, isOneOf, searchInOrder } from '~/domains/shared/bounded-search.server';
import { shownImage } from '~/domains/shared/shown-image.server';
import { ofName } from '../rentals/queries.server';
import { categories, isPublished, rentals } from '../tables.server';
import { termsColumn } from '../terms/queries.server';
import { withTerms } from '../terms/rules';
import type { HeldColumn } from '../reservable.server';
import type { ListSort } from '../vocabulary';
import { cardColumns } from './card-columns.server';
import type { Cursor } from './cursor';

/** The filter of a visitor's list: rentals for `guests` or more; `price` is the maximum per unit. */
export type ListFilter = {
  categoryId?: number;
  guests?: number;
  price?: number;
  location?: string;
  q?: string;
  sort?: ListSort;
};

type Order = { by: SQL[]; behind: (after: Cursor) => SQL; at: SQL<number> };

/** The orders of the list, each served by an index. */
const ORDERS: Record<ListSort, Order> = {
  price: {
    by: [desc(rentals.price), desc(rentals.id)],
    behind: ({ at, id }) => sql`(${rentals.price}, ${rentals.id}) < (${at}::int, ${id}::int)`,
    at: sql`${rentals.price}`,
  },
  cheapest: {
    by: [asc(rentals.price), asc(rentals.id)],
    behind: ({ at, id }) => sql`(${rentals.price}, ${rentals.id}) > (${at}::int, ${id}::int)`,
    at: sql`${rentals.price}`,
  },
  rating: {
    by: [desc(rentals.rating), desc(rentals.id)],
    behind: ({ at, id }) => sql`(${rentals.rating}, ${rentals.id}) < (${at}::int / 10.0, ${id}::int)`,
    at: sql`(${rentals.rating} * 10)::int`,
  },
};

/** The cursor with which a list continues after this rental. */
export const cursorAt = (
  { id, price, rating }: { id: number; price: number; rating: number },
  sort?: ListSort,
): Cursor => ({
  at: sort === 'rating' ? Math.round(rating * 10) : price,
  id,
});

const nothing = () => sql<null>`null`;

/**
 * At most `most` published rentals of a list after `after`, in its order, with their effective terms; `known` is
 * another room's data about each. `next` is where the list continues, null at its end. With a filter that no index
 * serves, only a stretch of the list is read: it may yield fewer rentals although the list continues (`isStretch`).
 */
export async function listPublished<Known = null>(
  { categoryId, guests, price, location, q, sort = 'price' }: ListFilter,
  after: Cursor | null,
  most: number,
  { db = database, known = nothing }: { db?: typeof database; known?: HeldColumn<Known | null> } = {},
) {
  const { by, behind, at } = ORDERS[sort];
  const within = and(
    isPublished,
    categoryId ? eq(rentals.categoryId, categoryId) : undefined,
    after ? behind(after) : undefined,
  );
  const affordable = price ? sql`${rentals.price} <= ${price}::int` : undefined;
  const isPriced = sort !== 'rating';
  const { served, parts, rest: unserved } = ofName(q);
  const rest = and(
    unserved,
    location ? contains(rentals.location, location) : undefined,
    guests ? sql`${rentals.guests} >= ${guests}::int` : undefined,
    isPriced ? undefined : affordable,
  );
  const reach = isPriced ? and(within, affordable) : within;
  const found =
    served || rest
      ? await searchInOrder(
          {
            table: rentals,
            within: reach,
            by,
            at: sql`${at}::text`,
            ...{ served, parts, rest },
            most: most + 1,
            later: false,
          },
          { db },
        )
      : null;
  const rows = await db
    .select({ ...cardColumns, terms: termsColumn, known: known(rentals.id) })
    .from(rentals)
    .leftJoin(categories, eq(categories.id, rentals.categoryId))
    .where(found ? isOneOf(rentals.id, found.ids) : reach)
    .orderBy(...by)
    .limit(most + 1);
  const shown = rows.slice(0, most).map((row) => ({ ...withTerms(row), mainImageUrl: shownImage(row.mainImageUrl) }));
  if (rows.length > most) return { rentals: shown, next: cursorAt(shown.at(-1)!, sort), isStretch: false };
  const searched = found?.searched;
  return {
    rentals: shown,
    next: searched ? { at: Number(searched.at), id: searched.id } : null,
    isStretch: Boolean(searched),
  };
}

export type ListedRental<Known = null> = Awaited<ReturnType<typeof listPublished<Known>>>['rentals'][number];
