import { type RefObject, useEffect, useRef } from 'react';
import { pictureSource } from '../shared/image-url';
import type { GalleryImage } from './vocabulary';

/** The id of the link that opens picture `number`. */
export const angleId = (number: number) => `angle-${number}`;

/** Shows the dialog as a modal one while it is there; then the thumbnail of the picture last seen has the focus. */
export function useModal(dialog: RefObject<HTMLDialogElement>, number: number) {
  const last = useRef(number);
  useEffect(() => {
    last.current = number;
  }, [number]);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.matches(':modal')) return;
    element.removeAttribute('open');
    element.showModal();
    return () => {
      element.close();
      // The page behind is inert until the dialog has closed.
      document.getElementById(angleId(last.current))?.focus();
    };
  }, [dialog]);
}

/** Fetches the pictures on both sides, so that stepping shows no gap. */
export function useNeighbours(pictures: GalleryImage[], number: number) {
  useEffect(() => {
    for (const step of [number, number - 2]) {
      const neighbour = pictures.at(step % pictures.length);
      if (!neighbour) continue;
      const { src, srcSet } = pictureSource(neighbour.url);
      const image = new Image();
      image.sizes = '100vw';
      if (srcSet) image.srcset = srcSet;
      image.src = src;
    }
  }, [pictures, number]);
}
