import { db as database } from '~/db/database.server';
import type { Outcome } from '~/domains/shared/outcome';
import { columnsOf } from '../editing/form-fields';
import { saveCategory } from '../editing/save-category.server';
import type { Category } from '../tables.server';
import { CATEGORY_FIELDS } from './fields';
import type { CategoryForm } from './schema';

/** Saves the details. Omitted fields stay unchanged; an empty `imageUrl` removes the image. */
export const saveCategoryDetails = (
  id: number,
  { version, ...values }: Partial<CategoryForm>,
  { db = database } = {},
): Promise<Outcome<Category>> =>
  saveCategory(id, { fields: CATEGORY_FIELDS, version, changes: columnsOf(CATEGORY_FIELDS, values) }, { db });
