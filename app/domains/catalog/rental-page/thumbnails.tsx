import { Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Image } from '~/ui/images/image';
import { imageSource } from '~/domains/shared/image-url';
import type { GalleryImage } from '../vocabulary';

type Props = {
  images: GalleryImage[];
  /** The number of the selected image; undefined if it is not known. */
  current: number | undefined;
  /** The address of the link of an image. */
  to: (number: number) => string;
  /** Kept in the history entry, as in `Link`. */
  state?: unknown;
  onChoose?: (number: number) => void;
};

/**
 * A strip of links, one for each image. The current one scrolls into view; the page itself does not scroll. While the
 * keyboard focus is in the strip, it does not scroll away from the focus: the large images may still be scrolling.
 */
export function Thumbnails({ images, current, to, state, onChoose }: Props) {
  const strip = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = strip.current!;
    const chosen = box.querySelector<HTMLElement>('[aria-current]');
    if (!chosen || box.querySelector(':focus-visible')) return;
    box.scrollTo({ left: chosen.offsetLeft - (box.clientWidth - chosen.clientWidth) / 2 });
  }, [current]);
  return (
    <ol
      ref={strip}
      aria-label="All images"
      className="relative flex min-w-0 gap-2 overflow-x-auto overscroll-x-contain p-1 [scrollbar-width:none]"
    >
      {images.map(({ url }, place) => (
        <li key={`${place} ${url}`} className="shrink-0">
          <Link
            to={to(place + 1)}
            replace
            state={state}
            preventScrollReset
            aria-label={`Image ${place + 1}`}
            aria-current={place + 1 === current ? 'true' : undefined}
            onClick={(event) => {
              if (!onChoose) return;
              event.preventDefault();
              onChoose(place + 1);
            }}
            className="block h-14 w-20 opacity-70 -outline-offset-1 hover:opacity-100 aria-[current]:opacity-100 aria-[current]:outline-2 aria-[current]:outline-gold"
          >
            <Image source={imageSource(url)} alt="" sizes="5rem" className="size-full object-cover" />
          </Link>
        </li>
      ))}
    </ol>
  );
}
