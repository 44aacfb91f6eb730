import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { rentals } from '../tables.server';

/** The owner or captain of a rental; each may be missing. */
export type RentalContact = { name: string | null; phone: string | null };

/** A subquery for the contact of a rental; null without a rental or if neither name nor phone is known. */
export const contactOf = (rentalId: SQLWrapper): SQL<RentalContact | null> => sql`(
  select json_build_object('name', rental.contact_name, 'phone', rental.contact_phone)
  from ${rentals} rental where rental.id = ${rentalId} and coalesce(rental.contact_name, rental.contact_phone) is not null)`;
