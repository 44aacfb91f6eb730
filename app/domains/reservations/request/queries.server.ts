import { eq, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { holds } from '~/domains/availability/tables.server';
import { rentals } from '~/domains/catalog/tables.server';
import { env } from '~/env.server';
import { normalizeImageUrl } from '~/domains/shared/image-url';
import { type Days, mergedWithin } from '~/domains/availability/rules';

/** A subquery for the taken days of the current rental within `window`, in order. */
function takenWithin(window: Days) {
  const found = sql`(
    select coalesce(json_agg(json_build_object('startDate', ${holds.startDate}, 'endDate', ${holds.endDate})
      order by ${holds.startDate}), '[]')
    from ${holds}
    where ${holds.rentalId} = ${rentals.id}
      and ${holds.startDate} <= ${window.endDate} and ${holds.endDate} >= ${window.startDate})`;
  // Drizzle omits table names from a selected expression's own columns; those of a nested one keep them.
  return sql<Days[]>`${found}`;
}

/** A rental for the reservation page, with its taken days `within` a window; null if there is none with this id. */
export async function findRequestedRental(id: number, { db = database, within }: { db?: Db; within?: Days } = {}) {
  const [rental] = await db
    .select({
      id: rentals.id,
      name: rentals.name,
      shortDescription: rentals.shortDescription,
      price: rentals.price,
      priceUnit: rentals.priceUnit,
      mainImageUrl: rentals.mainImageUrl,
      mainImageAlt: rentals.mainImageAlt,
      taken: within ? takenWithin(within) : sql<Days[]>`'[]'::json`,
    })
    .from(rentals)
    .where(eq(rentals.id, id));
  if (!rental) return null;
  return {
    ...rental,
    mainImageUrl: normalizeImageUrl(rental.mainImageUrl, { formerHosts: env.FORMER_ORIGINS }),
    taken: within ? mergedWithin(rental.taken, within) : [],
  };
}

export type RequestedRental = NonNullable<Awaited<ReturnType<typeof findRequestedRental>>>;

/** The taken days of a rental within `window`, in order; null if there is no such rental. */
export async function findTaken(rentalId: number, window: Days, { db = database }: { db?: Db } = {}) {
  const [rental] = await db
    .select({ taken: takenWithin(window) })
    .from(rentals)
    .where(eq(rentals.id, rentalId));
  return rental ? mergedWithin(rental.taken, window) : null;
}
