import { sql, type SQLWrapper } from 'drizzle-orm';
import { shownImage } from '~/domains/shared/shown-image.server';
import { rentals } from './tables.server';

export type StoredImage = { imageUrl: string; imageAlt: string; location: string | null };

/** A subquery for the main image and the location of a rental; null without a rental. `shownMainImage` completes it. */
export const mainImageOf = (rentalId: SQLWrapper) => sql<StoredImage | null>`(
  select json_build_object('imageUrl', rental.main_image_url, 'imageAlt', rental.main_image_alt, 'location', rental.location)
  from ${rentals} rental where rental.id = ${rentalId})`;

/** The same, with the image address that a page shows. */
export const shownMainImage = (stored: StoredImage | null) =>
  stored && { ...stored, imageUrl: shownImage(stored.imageUrl) };
