import { imageSource } from '~/domains/shared/image-url';
import { asStored, type AutomaticColumn, type FormFields, orNull } from '../editing/form-fields';
import type { Category } from '../tables.server';
import type { CategoryForm } from './schema';

/** A category's fields, in the order of the conflict page. A column without a field does not compile. */
export const CATEGORY_FIELDS = {
  name: asStored<string>('Name'),
  description: asStored<string>('Description'),
  imageUrl: orNull<string>('Image', (url) =>
    url ? { lines: [url], images: [{ url: imageSource(url).src, alt: '' }] } : {},
  ),
} satisfies FormFields<CategoryForm, Category> & Record<Exclude<keyof Category, AutomaticColumn>, unknown>;
