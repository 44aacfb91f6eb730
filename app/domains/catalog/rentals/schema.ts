import { z } from 'zod';
import { editVersion, optionalText, requiredText, wholeNumber, wholePart, written } from '~/domains/shared/fields';
import { listed } from '~/domains/shared/format';
import { MAX_INTEGER } from '~/domains/shared/limits';
import { isImageReference, linesOf } from '../gallery/image-inputs';
import { imageReference } from '../gallery/schema';
import { MAX_GALLERY_IMAGES, MAX_GUESTS, MAX_PRICE, PRICE_UNITS, RENTAL_LENGTHS } from '../vocabulary';

/** Price inputs parse integers (specification, section 9): 12.5 becomes 12. */
const price = (message: string) => wholePart(message, { min: 1, max: MAX_PRICE });
const priceUnit = z.enum(PRICE_UNITS, {
  error: ({ input }) => (input ? `Price unit must be ${listed(PRICE_UNITS, 'or')}` : 'Price unit is required'),
});
const rating = written(
  z.coerce
    .number({ error: 'Rating must be between 0 and 5' })
    .min(0, 'Rating must be between 0 and 5')
    .max(5, 'Rating must be between 0 and 5')
    .multipleOf(0.1, 'Rating can have one decimal'),
);

type TextRule = [message: string, bounds: { min: number; max: number }];
const EDIT_TEXTS = {
  name: ['Name must be at least 2 characters', { min: 2, max: RENTAL_LENGTHS.name }],
  shortDescription: [
    'Short description must be at least 10 characters',
    { min: 10, max: RENTAL_LENGTHS.shortDescription },
  ],
  description: ['Description must be at least 20 characters', { min: 20, max: RENTAL_LENGTHS.description }],
} satisfies Record<string, TextRule>;

/**
 * Section 5, 'Edit rental': the Details tab and PATCH /api/rentals/{id}. Fields are in the order of the form, which the
 * error summary follows. The wizard has the same fields, but no rating.
 */
export const RentalEdit = z.object({
  name: requiredText(...EDIT_TEXTS.name),
  categoryId: wholeNumber('Category is required', { min: 1, max: MAX_INTEGER }),
  location: optionalText({ max: RENTAL_LENGTHS.location }),
  /** The maximum number of guests. */
  guests: wholeNumber(`Guests must be a number from 1 to ${MAX_GUESTS}`, { min: 1, max: MAX_GUESTS }).optional(),
  price: price('Price must be a positive number'),
  priceUnit,
  shortDescription: requiredText(...EDIT_TEXTS.shortDescription),
  description: requiredText(...EDIT_TEXTS.description),
  mainImageUrl: imageReference('Main image is required'),
  mainImageAlt: optionalText({ max: RENTAL_LENGTHS.mainImageAlt }),
  rating: rating.default(0),
  featured: z.boolean().default(false),
  /** The owner or captain: only admins see their data. */
  contactName: optionalText({ max: RENTAL_LENGTHS.contactName }),
  contactPhone: optionalText({ max: RENTAL_LENGTHS.contactPhone }),
  version: editVersion,
});
export type RentalEdit = z.infer<typeof RentalEdit>;

function textOr(stored: string | undefined, [message, { min, max }]: TextRule) {
  const least = Math.min(min, stored?.length ?? min);
  const kept = (text: string) => text.length < least || text.length >= min || text === stored;
  return requiredText(message, { min: least, max }).refine(kept, message);
}

/** The same for a stored rental, which may keep the shorter texts of the simple form until an admin changes them. */
export const rentalEditOf = (stored: Partial<Pick<RentalEdit, keyof typeof EDIT_TEXTS>>) =>
  RentalEdit.extend({
    name: textOr(stored.name, EDIT_TEXTS.name),
    shortDescription: textOr(stored.shortDescription, EDIT_TEXTS.shortDescription),
    description: textOr(stored.description, EDIT_TEXTS.description),
  });

/** Section 5, 'Advanced create': the wizard's first step. */
export const RentalAdvanced = RentalEdit.omit({ rating: true }).extend({
  location: requiredText('Location must be at least 2 characters', { min: 2, max: RENTAL_LENGTHS.location }),
  priceUnit: priceUnit.default('day'),
  description: requiredText('Description must be at least 50 characters', { min: 50, max: RENTAL_LENGTHS.description }),
  mainImageUrl: imageReference('A valid URL for the main image is required'),
});
export type RentalAdvanced = z.infer<typeof RentalAdvanced>;

/** Section 5, 'Simple create'. */
export const RentalSimple = RentalEdit.omit({ version: true }).extend({
  name: requiredText('Name is required', { max: RENTAL_LENGTHS.name }),
  price: price('Price must be greater than 0'),
  priceUnit: priceUnit.default('day'),
  shortDescription: requiredText('Short description is required', { max: RENTAL_LENGTHS.shortDescription }),
  description: requiredText('Description is required', { max: RENTAL_LENGTHS.description }),
  /** Further images, one URL per line. */
  gallery: optionalText({ max: MAX_GALLERY_IMAGES * RENTAL_LENGTHS.mainImageUrl })
    .refine((text) => linesOf(text).every(isImageReference), 'A valid image URL is required')
    .refine((text) => linesOf(text).length <= MAX_GALLERY_IMAGES, 'Too many images'),
});
export type RentalSimple = z.infer<typeof RentalSimple>;

/** The request to show a rental to visitors or to hide it. */
export const Publishing = z.object({ intent: z.enum(['publish', 'unpublish'], { error: 'Please choose a button' }) });
