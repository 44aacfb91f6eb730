import { db as database } from '~/db/database.server';
import { shownImage } from '~/domains/shared/shown-image.server';
import { saveRental } from '../editing/save-rental.server';
import type { Rental } from '../tables.server';
import { IMAGE_FIELDS } from './fields';

/** Replaces the gallery with a list of URLs; an image that stays keeps its alt text. */
export function replaceGallery(id: number, input: { images: string[]; version?: string }, { db = database } = {}) {
  const { version, images } = input;
  const changes = ({ galleryImages }: Rental) => {
    const kept = new Map(galleryImages.map((image) => [shownImage(image.url), image]));
    return { galleryImages: images.map((url) => kept.get(shownImage(url)) ?? { url, alt: '' }) };
  };
  return saveRental(id, { fields: IMAGE_FIELDS, version, changes }, { db });
}
