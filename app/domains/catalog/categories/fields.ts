import { imageSource } from '~/domains/shared/image-url';
import { asStored, type AutomaticColumn, type FormFields, type FormValues, orNull } from '../form-fields';
import { pricesField } from '../prices/fields';
import type { CategoryForm } from '../schema';
import type { Category } from '../tables.server';
import { termsField } from '../terms/fields';

/** A category's fields, in the order of the conflict page. A column without a field does not compile. */
export const CATEGORY_FIELDS = {
  name: asStored<string>('Name'),
  description: asStored<string>('Description'),
  imageUrl: orNull<string>('Image', (url) =>
    url ? { lines: [url], images: [{ url: imageSource(url).src, alt: '' }] } : {},
  ),
} satisfies FormFields<CategoryForm, Category> & Record<Exclude<keyof Category, AutomaticColumn>, unknown>;

/** What each form of a category edits. */
export const CATEGORY_PARTS = {
  details: CATEGORY_FIELDS,
  terms: { terms: termsField },
  prices: { prices: pricesField },
};

export type CategoryPart = keyof typeof CATEGORY_PARTS;

/** What the form of each part shows of a stored category, with its version. */
export type CategoryValues = {
  [Part in CategoryPart]: FormValues<(typeof CATEGORY_PARTS)[Part]> & { version: string };
};
