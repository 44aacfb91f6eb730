import { violation } from '~/db/errors.server';
import { type Outcome, refuseField } from '~/domains/shared/outcome';

/** Runs a write; refuses if its category was deleted in the meantime. */
export async function refuseDeletedCategory<T>(write: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await write();
  } catch (error) {
    if (violation(error)?.constraint !== 'rentals_category_id_categories_id_fk') throw error;
    return refuseField('categoryId', 'Category is required');
  }
}
