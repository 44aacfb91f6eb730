import { sql, type SQLWrapper } from 'drizzle-orm';
import { categories, isPublished, rentalName, rentals } from './tables.server';

/** A row of `fleet`. */
export type FleetRental = { id: number; name: string };

/** A subquery for the published rentals, in the order of the timeline. */
export const fleet = () => sql`
  select ${rentals.id}, ${rentals.name} from ${rentals} where ${isPublished} order by ${rentalName(rentals)}, ${rentals.id}`;

/** A row of `fleetSizes`. */
export type FleetSize = { id: number; name: string; rentals: number };

/** A subquery for the categories, each with the number of its published rentals. */
export const fleetSizes = () => sql`
  select ${categories.id}, ${categories.name}, sizes.rentals from ${categories}
  join (select ${rentals.categoryId} as category, count(*)::int as rentals from ${rentals} where ${isPublished} group by 1) as sizes
    on sizes.category = ${categories.id}
  order by ${categories.id}`;

/** A subquery for the published rentals, each with its category: `rental`, `category`. */
export const categoriesOfFleet = () => sql`
  select ${rentals.id} as rental, ${rentals.categoryId} as category from ${rentals} where ${isPublished}`;

/** Whether a rental has a page for visitors, as part of another room's statement; false for a deleted one. */
export const isInFleet = (rentalId: SQLWrapper) => sql<boolean>`
  exists (select from ${rentals} rental where rental.id = ${rentalId} and rental.archived_at is null)`;
