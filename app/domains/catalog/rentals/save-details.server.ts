import { db as database } from '~/db/database.server';
import { columnsOf } from '../form-fields';
import type { RentalEdit } from '../schema';
import { refuseDeletedCategory } from './deleted-category.server';
import { RENTAL_PARTS } from './fields';
import { saveRental } from './save-rental.server';

/** Saves the Details tab. Omitted fields stay unchanged; blank optional fields are cleared. */
export function saveRentalDetails(id: number, input: Partial<RentalEdit>, { db = database } = {}) {
  const { version, ...fields } = input;
  const changes = columnsOf(RENTAL_PARTS.details, fields);
  return refuseDeletedCategory(() => saveRental(id, { part: 'details', version, changes }, { db }));
}
