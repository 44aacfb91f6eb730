import { PLACEHOLDER_IMAGE } from '../shared/image-url';
import type { GalleryImage } from './vocabulary';

type Pictured = { name: string; mainImageUrl: string; mainImageAlt: string; galleryImages: GalleryImage[] };

/**
 * The gallery in order, the main image first, without duplicates. An unusable value becomes the placeholder 'Image not
 * available' (specification, section 8); a rental without any value has no images.
 */
export function galleryPictures(rental: Pictured, shownImage: (value: string) => string): GalleryImage[] {
  const { name, mainImageUrl, mainImageAlt, galleryImages } = rental;
  const main = mainImageUrl.trim() ? [{ url: mainImageUrl, alt: mainImageAlt }] : [];
  const seen = new Set<string>();
  const pictures: GalleryImage[] = [];
  for (const { url, alt } of [...main, ...galleryImages]) {
    const shown = shownImage(url);
    if (shown === PLACEHOLDER_IMAGE) pictures.push({ url: shown, alt: 'Image not available' });
    else if (!seen.has(shown)) pictures.push({ url: shown, alt: alt || `${name}, image ${pictures.length + 1}` });
    seen.add(shown);
  }
  return pictures;
}
