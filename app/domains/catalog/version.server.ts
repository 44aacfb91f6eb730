import { createHash } from 'node:crypto';
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

/** Adds the row's version and a fingerprint of the values, which are all that this form edits. */
const withVersion = <Values extends object>(row: { version: number }, values: Values) => ({
  ...values,
  version: `${row.version}.${fingerprint(values)}`,
});

const fingerprint = (values: object) =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16);

/**
 * Whether an edit that started from `sent` is still current: its version is the latest, or this form's own fields have
 * not changed since, so that admins in different tabs do not collide.
 */
export function stillCurrent(sent: string, now: string): boolean {
  const [sentVersion, sentFields] = sent.split('.');
  const [version, fields] = now.split('.');
  return sentVersion === version || sentFields === fields;
}
