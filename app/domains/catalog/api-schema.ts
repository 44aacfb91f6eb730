import { z } from 'zod';
import { wholeNumber } from '~/domains/shared/fields';
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

/** The `version` that was read with the row: a stale one is a conflict, none lets the last write win. */
const version = wholeNumber('Send the version that you read', { min: 1 }).optional();

const galleryUrls = z
  .array(imageReference('A valid image URL is required'), { error: 'Send a list of image URLs' })
  .max(MAX_GALLERY_IMAGES, 'Too many images');

/** The specified JSON text, as the rows it holds; each row by the rules of the Specifications tab. */
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

/** POST /api/rentals with those of the simple form: told by its `galleryImages` and `rating`. */
export const RentalCreateSimple = RentalSimple.extend({
  galleryImages: galleryUrls,
  rating: RentalEdit.shape.rating,
  specifications: specifications.optional(),
}).meta({ id: 'RentalSimple' });

export const RentalCreate = z.union([RentalCreateAdvanced, RentalCreateSimple]);

/** PATCH: fields that are not sent stay, so none may have a default. */
export const RentalPatch = RentalEdit.extend({
  rating: RentalEdit.shape.rating.unwrap(),
  featured: RentalEdit.shape.featured.unwrap(),
  version,
}).partial();

export const ImagesPut = z.object({ images: galleryUrls, version });

const { horsepower, topSpeed } = RentalSpecifications.shape;

/** PUT replaces them all: what is left out is cleared, as is what is null, as a rental without it has been read. */
export const SpecificationsPut = RentalSpecifications.omit({ extra: true }).extend({
  horsepower: horsepower.nullable().transform((value) => value ?? undefined),
  topSpeed: topSpeed.nullable().transform((value) => value ?? undefined),
  specifications: specifications.optional(),
  version,
});

export const CategoryCreate = CategoryForm.omit({ version: true });
export const CategoryPatch = CategoryForm.extend({ version }).partial();

const id = (message: string) => wholeNumber(message, { min: 1, max: 2_147_483_647 });

export const RentalsQuery = z.object({
  categoryId: id('categoryId is the id of a category').optional(),
  featured: z
    .enum(['true', 'false'], { error: 'featured is true or false' })
    .transform((value) => value === 'true')
    .optional(),
  after: z
    .string()
    .refine((value) => readCursor(value) !== null, 'after comes from the Link header of the page before')
    .optional()
    .meta({ examples: ['1950_3'], description: 'From the Link header of the page before.' }),
});

export const CategoriesQuery = z.object({
  after: id('after comes from the Link header of the page before').optional(),
});
