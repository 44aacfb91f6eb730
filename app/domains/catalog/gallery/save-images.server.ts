import { db as database } from '~/db/database.server';
import { type RentalChanges, saveRental } from '../editing/save-rental.server';
import type { Rental } from '../tables.server';
import type { GalleryImage } from '../vocabulary';
import { IMAGE_FIELDS } from './fields';
import type { RentalImages } from './schema';

/** Saves the gallery in order; `mainImageUrl`, if given, changes the main image and its alt text. */
export function saveRentalImages(id: number, input: RentalImages, { db = database } = {}) {
  const { version, images, mainImageUrl } = input;
  const changes = (current: Rental) => ({ galleryImages: images, ...mainImage(current, images, mainImageUrl) });
  return saveRental(id, { fields: IMAGE_FIELDS, version, changes }, { db });
}

const altIn = (images: GalleryImage[], url: string) => images.find((image) => image.url === url)?.alt;

/** If the main image stays, its alt text changes only if this save changed it in the gallery. */
function mainImage(current: Rental, images: GalleryImage[], mainImageUrl: string | undefined): RentalChanges {
  if (!mainImageUrl) return {};
  const alt = altIn(images, mainImageUrl);
  if (mainImageUrl !== current.mainImageUrl) return { mainImageUrl, mainImageAlt: alt ?? '' };
  return alt === undefined || alt === altIn(current.galleryImages, mainImageUrl) ? {} : { mainImageAlt: alt };
}
