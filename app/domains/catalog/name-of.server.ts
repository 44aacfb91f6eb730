import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { rentals } from './tables.server';

/** The name of a rental, as part of another room's statement. */
export const nameOfRental = (rentalId: SQLWrapper): SQL<string> =>
  sql`(select ${rentals.name} from ${rentals} where ${rentals.id} = ${rentalId})`;
