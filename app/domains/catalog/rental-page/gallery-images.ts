import { PLACEHOLDER_IMAGE } from '~/domains/shared/image-url';
import type { GalleryImage } from '../vocabulary';

type WithImages = { name: string; mainImageUrl: string; mainImageAlt: string; galleryImages: GalleryImage[] };

/**
 * The gallery in order, the main image first, without duplicates. An unusable value becomes the placeholder 'Image not
 * available' (specification, section 8); a rental without any value has no images.
 */
export function galleryImagesOf(rental: WithImages, shownImage: (value: string) => string): GalleryImage[] {
  const { name, mainImageUrl, mainImageAlt, galleryImages } = rental;
  const main = mainImageUrl.trim() ? [{ url: mainImageUrl, alt: mainImageAlt }] : [];
  const seen = new Set<string>();
  const images: GalleryImage[] = [];
  for (const { url, alt } of [...main, ...galleryImages]) {
    const shown = shownImage(url);
    if (shown === PLACEHOLDER_IMAGE) images.push({ url: shown, alt: 'Image not available' });
    else if (!seen.has(shown)) images.push({ url: shown, alt: alt || `${name}, image ${images.length + 1}` });
    seen.add(shown);
  }
  return images;
}
