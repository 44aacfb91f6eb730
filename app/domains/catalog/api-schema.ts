import { z } from 'zod';
import { wholeNumber } from '~/domains/shared/fields';
import { MAX_INTEGER } from '~/domains/shared/limits';
import { Id, Moment } from '~/domains/shared/openapi';
import { readCursor } from './storefront/cursor';
import { CategoryForm } from './categories/schema';
import { imageReference } from './gallery/schema';
import { RentalAdvanced, RentalEdit, RentalSimple } from './rentals/schema';
import { RentalSpecifications, specificationsText } from './specifications/schema';
import { parseSpecifications } from './specifications/specifications';
import type { Category, Rental } from './tables.server';
import { MAX_GALLERY_IMAGES, type PERSONAL_COLUMNS, PRICE_UNITS } from './vocabulary';

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

/** An optional number of a form that null clears, as it clears a text: the API returns null for an empty field. */
const orNull = <Schema extends z.ZodType<number | undefined>>(number: Schema) =>
  number.nullable().transform((value) => value ?? undefined);
const guests = orNull(RentalEdit.shape.guests);

/** POST /api/rentals with the fields of the advanced form. */
export const RentalCreateAdvanced = RentalAdvanced.omit({ version: true })
  .extend({ guests, specifications: specifications.optional() })
  .meta({ id: 'RentalAdvanced' });

/** POST /api/rentals with the fields of the simple form; `galleryImages` or `rating` identify it. */
export const RentalCreateSimple = RentalSimple.omit({ gallery: true })
  .extend({
    guests,
    galleryImages: galleryUrls,
    rating: RentalEdit.shape.rating,
    specifications: specifications.optional(),
  })
  .meta({ id: 'RentalSimple' });

export const RentalCreate = z.union([RentalCreateAdvanced, RentalCreateSimple]);

/** PATCH: omitted fields stay unchanged, so no field may have a default. */
export const RentalPatch = RentalEdit.extend({
  guests,
  rating: RentalEdit.shape.rating.unwrap(),
  featured: RentalEdit.shape.featured.unwrap(),
  version,
}).partial();

export const ImagesPut = z.object({ images: galleryUrls, version });

const { horsepower, topSpeed } = RentalSpecifications.shape;

/** PUT replaces all specifications: omitted and null fields are cleared. GET returns null for an empty field. */
export const SpecificationsPut = RentalSpecifications.omit({ extra: true }).extend({
  horsepower: orNull(horsepower),
  topSpeed: orNull(topSpeed),
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

// The API returns the columns of an explicit list, not the row: a column is public once it is in the list. To keep a
// column private, exclude it from the Record.

const versioned = { createdAt: Moment, updatedAt: Moment, version: z.int().min(1) };

/** A category as the API returns it. */
export const CategoryJson = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string(),
    imageUrl: z.string().nullable(),
    ...versioned,
  } satisfies Record<Exclude<keyof Category, 'rentalCount' | 'terms' | 'prices'>, z.ZodType>)
  .meta({ id: 'Category' });
export type CategoryJson = z.infer<typeof CategoryJson>;

/** A rental as the API returns it, with the specification's field names (section 3). */
export const RentalJson = z
  .object({
    id: Id,
    categoryId: Id.nullable(),
    name: z.string(),
    description: z.string(),
    shortDescription: z.string(),
    price: z.int().meta({ description: 'Whole US dollars per `priceUnit`.' }),
    priceUnit: z.enum(PRICE_UNITS),
    rating: z.number().min(0).max(5).meta({ description: '0 means not rated.' }),
    mainImageUrl: z.string(),
    mainImageAlt: z.string(),
    galleryImages: z.array(z.string()),
    featured: z.boolean(),
    specifications: z.string().meta({ description: 'A JSON object as text.' }),
    location: z.string().nullable(),
    guests: z.int().nullable().meta({ description: 'The largest number of guests.' }),
    engine: z.string().nullable(),
    transmission: z.string().nullable(),
    horsepower: z.int().nullable(),
    topSpeed: z.int().nullable().meta({ description: 'Miles per hour.' }),
    acceleration: z.string().nullable().meta({ description: 'Seconds from 0 to 60 mph.' }),
    drivetrain: z.string().nullable(),
    ...versioned,
  } satisfies Record<
    Exclude<keyof Rental, 'featuredPosition' | 'archivedAt' | 'terms' | 'prices' | (typeof PERSONAL_COLUMNS)[number]>,
    z.ZodType
  >)
  .meta({ id: 'Rental' });
export type RentalJson = z.infer<typeof RentalJson>;
