import { CategoryJson, RentalJson } from './api-schema';
import { absoluteImage } from '~/domains/shared/shown-image.server';
import type { Category, Rental } from './tables.server';

// The schemas keep the names they list and drop every other column.

/** Converts a stored rental for the API: images as full URLs, specifications as JSON text in order. */
export const rentalOnWire = (rental: Rental): RentalJson =>
  RentalJson.parse({
    ...rental,
    mainImageUrl: absoluteImage(rental.mainImageUrl),
    galleryImages: rental.galleryImages.map(({ url }) => absoluteImage(url)),
    specifications: JSON.stringify(rental.specifications),
    createdAt: rental.createdAt.toISOString(),
    updatedAt: rental.updatedAt.toISOString(),
  } satisfies RentalJson);

/** Converts a stored category for the API. */
export const categoryOnWire = (category: Category): CategoryJson =>
  CategoryJson.parse({
    ...category,
    imageUrl: category.imageUrl && absoluteImage(category.imageUrl),
    createdAt: category.createdAt.toISOString(),
    updatedAt: category.updatedAt.toISOString(),
  } satisfies CategoryJson);
