import { z } from 'zod';
import { wholeNumber } from '~/domains/shared/fields';
import { MAX_INTEGER } from '~/domains/shared/limits';
import { readCursor } from './storefront/cursor';
import {
  CategoryForm,
  imageReference,
  RentalAdvanced,
  RentalEdit,
  RentalSimple,
  RentalSpecifications,
  specificationsText,
} from './schema';
import { parseSpecifications } from './specifications/specifications';
import { MAX_GALLERY_IMAGES } from './vocabulary';

/** The `version` read with the row. A stale one is a conflict; without one, the last write wins. */
const version = wholeNumber('Send the version you last read', { min: 1 }).optional();

const galleryUrls = z
  .array(imageReference('A valid image URL is required'), { error: 'Send a list of image URLs' })
  .max(MAX_GALLERY_IMAGES, 'Too many images');

/** Parses the specified JSON text into rows; each row follows the rules of the Specifications tab. */
const specifications = specificationsText
  .meta({ description: 'A JSON object as text.', examples: ['{}', '{"Seats":"2"}'] })
  .transform((text, context) => {
    const rows = Object.entries(parseSpecifications(text) ?? {}).map(([key, value]) => ({ key, value }));
    const parsed = RentalSpecifications.shape.extra.safeParse(rows);
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message: parsed.error.issues[0]!.message });
    return z.NEVER;
  });

/** POST /api/rentals with the fields of the advanced form. */
export const RentalCreateAdvanced = RentalAdvanced.omit({ version: true })
  .extend({ specifications: specifications.optional() })
  .meta({ id: 'RentalAdvanced' });

/** POST /api/rentals with the fields of the simple form; `galleryImages` or `rating` identify it. */
export const RentalCreateSimple = RentalSimple.extend({
  galleryImages: galleryUrls,
  rating: RentalEdit.shape.rating,
  specifications: specifications.optional(),
}).meta({ id: 'RentalSimple' });

export const RentalCreate = z.union([RentalCreateAdvanced, RentalCreateSimple]);

/** PATCH: omitted fields stay unchanged, so no field may have a default. */
export const RentalPatch = RentalEdit.extend({
  rating: RentalEdit.shape.rating.unwrap(),
  featured: RentalEdit.shape.featured.unwrap(),
  version,
}).partial();

export const ImagesPut = z.object({ images: galleryUrls, version });

const { horsepower, topSpeed } = RentalSpecifications.shape;

/** PUT replaces all specifications: omitted and null fields are cleared. GET returns null for an empty field. */
export const SpecificationsPut = RentalSpecifications.omit({ extra: true }).extend({
  horsepower: horsepower.nullable().transform((value) => value ?? undefined),
  topSpeed: topSpeed.nullable().transform((value) => value ?? undefined),
  specifications: specifications.optional(),
  version,
});

export const CategoryCreate = CategoryForm.omit({ version: true });
export const CategoryPatch = CategoryForm.extend({ version }).partial();

const id = (message: string) => wholeNumber(message, { min: 1, max: MAX_INTEGER });

export const RentalsQuery = z.object({
  categoryId: id('categoryId must be the id of a category').optional(),
  featured: z
    .enum(['true', 'false'], { error: 'featured must be true or false' })
    .transform((value) => value === 'true')
    .optional(),
  after: z
    .string()
    .refine((value) => readCursor(value) !== null, 'after must come from the Link header of the previous page')
    .optional()
    .meta({ examples: ['1950_3'], description: 'From the Link header of the previous page.' }),
});

export const CategoriesQuery = z.object({
  after: id('after must come from the Link header of the previous page').optional(),
});
