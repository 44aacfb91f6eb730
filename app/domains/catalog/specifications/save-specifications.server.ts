import { db as database } from '~/db/database.server';
import { columnsOf, withBlanks } from '../editing/form-fields';
import { saveRental } from '../editing/save-rental.server';
import { SPECIFICATION_FIELDS } from './fields';
import type { RentalSpecifications } from './schema';

/** Replaces all specifications. Blank fields clear their column; if rows have the same name, the last one wins. */
export function saveRentalSpecifications(id: number, input: RentalSpecifications, { db = database } = {}) {
  const { version, ...values } = input;
  const changes = columnsOf(SPECIFICATION_FIELDS, withBlanks(SPECIFICATION_FIELDS, values));
  return saveRental(id, { fields: SPECIFICATION_FIELDS, version, changes }, { db });
}
