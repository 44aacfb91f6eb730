import type { CategoryJson, RentalJson } from './api-answers';
import type { Category } from './categories/category-commands.server';
import { shownImage } from './queries.server';
import type { Rental } from './rentals/save-rental.server';

/** Converts a stored rental for the API: images as URLs, specifications as JSON text in order. */
export const rentalOnWire = (rental: Rental): RentalJson => ({
  ...rental,
  mainImageUrl: shownImage(rental.mainImageUrl),
  galleryImages: rental.galleryImages.map(({ url }) => shownImage(url)),
  specifications: JSON.stringify(rental.specifications),
  createdAt: rental.createdAt.toISOString(),
  updatedAt: rental.updatedAt.toISOString(),
});

export const categoryOnWire = (category: Category): CategoryJson => ({
  ...category,
  imageUrl: category.imageUrl && shownImage(category.imageUrl),
  createdAt: category.createdAt.toISOString(),
  updatedAt: category.updatedAt.toISOString(),
});
