import { db as database } from '~/db/database.server';
import { saveRental } from '../rentals/save-rental.server';
import type { Rental } from '../tables.server';

/** Replaces the gallery by URLs alone; an image that stays keeps its alt text. */
export function replaceGallery(id: number, input: { images: string[]; version?: string }, { db = database } = {}) {
  const { version, images } = input;
  const changes = ({ galleryImages }: Rental) => {
    const alts = new Map(galleryImages.map(({ url, alt }) => [url, alt]));
    return { galleryImages: images.map((url) => ({ url, alt: alts.get(url) ?? '' })) };
  };
  return saveRental(id, { part: 'images', version, changes }, { db });
}
