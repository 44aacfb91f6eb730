import { type MouseEvent, useEffect } from 'react';
import { imageSource } from '~/domains/shared/image-url';
import type { GalleryImage } from '../vocabulary';

/** The id of the link that opens image `number`. */
export const angleId = (number: number) => `angle-${number}`;

/** The state of a history entry that the page itself pushed: closing the lightbox goes back to the entry before. */
export const FROM_PAGE = { fromPage: true };

/** Whether a click in the lightbox hit neither the image, which may be smaller than its box, nor a text or link. */
export function isBesideImage({ target, clientX, clientY }: MouseEvent): boolean {
  const hit = target as Element;
  if (!(hit instanceof HTMLImageElement) || hit.closest('a')) return !hit.closest('a, p, figcaption');
  const { left, top, width, height } = hit.getBoundingClientRect();
  const scale = Math.min(width / hit.naturalWidth, height / hit.naturalHeight);
  const away = [clientX - left - width / 2, clientY - top - height / 2].map(Math.abs);
  return away[0]! > (hit.naturalWidth * scale) / 2 || away[1]! > (hit.naturalHeight * scale) / 2;
}

/** Preloads the previous and the next image, so that stepping shows no gap. */
export function useNeighbors(images: GalleryImage[], number: number) {
  useEffect(() => {
    for (const step of [number, number - 2]) {
      const neighbor = images.at(step % images.length);
      if (!neighbor) continue;
      const { src, srcSet } = imageSource(neighbor.url);
      const image = new Image();
      image.sizes = '100vw';
      if (srcSet) image.srcset = srcSet;
      image.src = src;
    }
  }, [images, number]);
}
