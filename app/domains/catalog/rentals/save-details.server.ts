import { db as database } from '~/db/database.server';
import { columnsOf } from '../form-fields';
import { lastPosition } from '../featured/queries.server';
import type { RentalEdit } from '../schema';
import { refuseDeletedCategory } from './deleted-category.server';
import { RENTAL_PARTS } from './fields';
import type { Rental } from '../tables.server';
import { saveRental } from './save-rental.server';

/**
 * Saves the Details tab. Omitted fields stay unchanged; blank optional fields are cleared. A rental that becomes
 * featured goes to the end of the order.
 */
export function saveRentalDetails(id: number, input: Partial<RentalEdit>, { db = database } = {}) {
  const { version, ...fields } = input;
  const columns = columnsOf(RENTAL_PARTS.details, fields);
  const changes = ({ featured }: Rental) =>
    columns.featured && !featured ? { ...columns, featuredPosition: lastPosition } : columns;
  return refuseDeletedCategory(() => saveRental(id, { part: 'details', version, changes }, { db }));
}
