import { z } from 'zod';
import { editVersion, optionalText, requiredText } from '~/domains/shared/fields';
import { isImageReference } from '../gallery/image-inputs';
import { CATEGORY_LENGTHS } from '../vocabulary';

/** Section 5, 'Category'. */
export const CategoryForm = z.object({
  name: requiredText('Category name is required', { max: CATEGORY_LENGTHS.name }),
  description: requiredText('Description is required', { max: CATEGORY_LENGTHS.description }),
  imageUrl: optionalText({ max: CATEGORY_LENGTHS.imageUrl })
    .refine((value) => value === undefined || isImageReference(value), 'Please provide a valid image URL')
    .meta({ format: 'uri-reference' }),
  version: editVersion,
});
export type CategoryForm = z.infer<typeof CategoryForm>;
