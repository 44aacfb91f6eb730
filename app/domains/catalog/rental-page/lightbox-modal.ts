import { useEffect } from 'react';
import { imageSource } from '~/domains/shared/image-url';
import type { GalleryImage } from '../vocabulary';

/** The id of the link that opens image `number`. */
export const angleId = (number: number) => `angle-${number}`;

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
