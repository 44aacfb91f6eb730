import { db as database } from '~/db/database.server';
import { columnsOf } from '../editing/form-fields';
import { saveRental } from '../editing/save-rental.server';
import { refuseDeletedCategory } from './refuse-deleted-category.server';
import { RENTAL_PARTS } from './fields';
import type { Rental } from '../tables.server';
import { lastPosition } from './featured-position.server';
import type { RentalEdit } from './schema';

/**
 * Saves the Details tab. Omitted fields stay unchanged; blank optional fields are cleared. A rental that becomes
 * featured goes to the end of the order.
 */
export function saveRentalDetails(id: number, input: Partial<RentalEdit>, { db = database } = {}) {
  const { version, ...fields } = input;
  const columns = columnsOf(RENTAL_PARTS.details, fields);
  const changes = ({ featured }: Rental) =>
    columns.featured && !featured ? { ...columns, featuredPosition: lastPosition } : columns;
  return refuseDeletedCategory(() => saveRental(id, { fields: RENTAL_PARTS.details, version, changes }, { db }));
}
