import { db as database } from '~/db/database.server';
import { columnsOf, withBlanks } from '../form-fields';
import { RENTAL_PARTS } from '../rentals/fields';
import { saveRental } from '../rentals/save-rental.server';
import type { RentalSpecifications } from '../schema';

/** Replaces all specifications. Blank fields clear their column; of rows with the same name, the last one wins. */
export function saveRentalSpecifications(id: number, input: RentalSpecifications, { db = database } = {}) {
  const { version, ...fields } = input;
  const changes = columnsOf(RENTAL_PARTS.specifications, withBlanks(RENTAL_PARTS.specifications, fields));
  return saveRental(id, { part: 'specifications', version, changes }, { db });
}
