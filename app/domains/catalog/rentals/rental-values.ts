import type { rentals } from '../tables.server';
import type { RentalAdvanced, RentalEdit, RentalImages, RentalSpecifications } from '../schema';

type Stored = typeof rentals.$inferSelect;
/** A rental whose category was deleted has none until an admin chooses one. */
export type AdvancedValues = Omit<RentalAdvanced, 'categoryId' | 'location'> & {
  categoryId: number | undefined;
  location: string | undefined;
};
export type DetailsValues = AdvancedValues & Pick<RentalEdit, 'rating'>;
export type ImagesValues = Required<Omit<RentalImages, 'version'>> & { version?: string };

/** The images form, with a URL that is not in the gallery yet. */
export type GalleryValues = ImagesValues & { address?: string };

/** The Details form's values of a stored rental; the functions below do the same for the other forms. */
export const detailsOf = (rental: Stored, version: string): DetailsValues => ({
  ...advancedOf(rental, version),
  rating: rental.rating,
});

/** The wizard's first step, reopened for an existing rental. */
export const advancedOf = (rental: Stored, version: string): AdvancedValues => ({
  name: rental.name,
  categoryId: rental.categoryId ?? undefined,
  shortDescription: rental.shortDescription,
  description: rental.description,
  price: rental.price,
  priceUnit: rental.priceUnit,
  location: rental.location ?? undefined,
  featured: rental.featured,
  mainImageUrl: rental.mainImageUrl,
  mainImageAlt: rental.mainImageAlt || undefined,
  version,
});

export const imagesOf = (rental: Stored, version: string): ImagesValues => ({
  images: rental.galleryImages.map(({ url, alt }) => ({ url, alt })),
  mainImageUrl: rental.mainImageUrl,
  version,
});

export const specificationsOf = (rental: Stored, version: string): RentalSpecifications => ({
  engine: rental.engine ?? undefined,
  transmission: rental.transmission ?? undefined,
  horsepower: rental.horsepower ?? undefined,
  topSpeed: rental.topSpeed ?? undefined,
  acceleration: rental.acceleration ?? undefined,
  drivetrain: rental.drivetrain ?? undefined,
  extra: Object.entries(rental.specifications).map(([key, value]) => ({ key, value: String(value) })),
  version,
});
