import { withVersion } from '~/domains/shared/edit-version.server';
import { CATEGORY_PARTS, type CategoryPart, type CategoryValues } from './categories/fields';
import { formValues } from './form-fields';
import { RENTAL_PARTS, type RentalPart, type RentalValues } from './rentals/fields';
import type { Category, Rental } from './tables.server';

/** What the form of this part shows of a rental, with its version. */
export const rentalValues = <Part extends RentalPart>(rental: Rental, part: Part) =>
  withVersion(rental, formValues(RENTAL_PARTS[part], rental)) as RentalValues[Part] & { version: string };

/** The same of a category. */
export const categoryValues = <Part extends CategoryPart>(category: Category, part: Part) =>
  withVersion(category, formValues(CATEGORY_PARTS[part], category)) as CategoryValues[Part];
