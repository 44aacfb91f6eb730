import { z } from 'zod';
import { Id, Moment } from '~/domains/shared/openapi';
import { PRICE_UNITS } from './vocabulary';

const versioned = { createdAt: Moment, updatedAt: Moment, version: z.int().min(1) };

/** A category as the API returns it. */
export const CategoryJson = z
  .object({ id: Id, name: z.string(), description: z.string(), imageUrl: z.string().nullable(), ...versioned })
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
    engine: z.string().nullable(),
    transmission: z.string().nullable(),
    horsepower: z.int().nullable(),
    topSpeed: z.int().nullable().meta({ description: 'Miles per hour.' }),
    acceleration: z.string().nullable().meta({ description: 'Seconds from 0 to 60 mph.' }),
    drivetrain: z.string().nullable(),
    ...versioned,
  })
  .meta({ id: 'Rental' });
export type RentalJson = z.infer<typeof RentalJson>;
