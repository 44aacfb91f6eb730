import { useLocation, useNavigate } from '@remix-run/react';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { paths, type SearchDates } from '~/paths';
import { useModal } from '~/ui/dialogs/use-modal';
import { arrowStep } from './arrow-step';
import { GalleryImageView } from './gallery-image';
import { angleId, type FROM_PAGE, isBesideImage, useNeighbors } from './lightbox-modal';
import { LightboxLink } from './lightbox-link';
import { useSwipe } from './swipe';
import { Thumbnails } from './thumbnails';
import type { GalleryImage } from '../vocabulary';

type LightboxProps = {
  rentalId: number;
  name: string;
  images: GalleryImage[];
  number: number;
  /** The dates of a search. */
  dates?: SearchDates;
};

/**
 * A full-screen image with links to the previous and the next one, wrapping at both ends. An open `<dialog>` in plain
 * HTML; scripts make it modal, with arrow keys, Escape and swiping, and return the focus to the thumbnail.
 */
export function Lightbox({ rentalId, name, images, number, dates }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const count = images.length;
  const at = (chosen: number) => paths.rentalImage(rentalId, chosen, dates);
  const previous = at(number > 1 ? number - 1 : count);
  const next = at(number < count ? number + 1 : 1);
  const { state } = useLocation() as { state: Partial<typeof FROM_PAGE> | null };
  const go = (to: string) => navigate(to, { replace: true, preventScrollReset: true, state });
  // Closing leaves no entry of the lightbox in the history.
  const close = () => (state?.fromPage ? navigate(-1) : go(paths.rental(rentalId, dates)));
  const swipe = useSwipe({ onLeft: () => go(next), onRight: () => go(previous) });
  const last = useRef(number);
  useEffect(() => {
    last.current = number;
  }, [number]);
  // On close, the thumbnail of the last image shown gets the focus.
  useModal(dialog, () => document.getElementById(angleId(last.current))?.focus());
  useNeighbors(images, number);

  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrowStep(event);
    if (by) go(by < 0 ? previous : next);
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (isBesideImage(event)) close();
  };
  const image = images[number - 1];
  if (!image) return null;
  return (
    // Keyboard users have Escape and the close link.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      open
      aria-label={`${name}, image ${number} of ${count}`}
      className="on-dark fixed inset-0 z-50 m-0 grid h-dvh max-h-none w-full max-w-none grid-rows-[auto_1fr_auto] bg-ink text-paper"
      onKeyDown={onKeyDown}
      onClick={onClick}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      {...swipe}
    >
      <div className="flex items-center justify-between gap-4 px-5 pt-4">
        <p className="text-sm tabular-nums tracking-wide text-mist" aria-live="polite">
          <span className="sr-only">Image </span>
          {number} / {count}
        </p>
        <LightboxLink
          to={paths.rental(rentalId, dates)}
          label="Close"
          focused
          onClick={(event) => {
            event.preventDefault();
            close();
          }}
        >
          <X className="size-6" strokeWidth={1.5} />
        </LightboxLink>
      </div>
      <figure className="grid min-h-0 grid-rows-[1fr_auto] px-5 pb-2 md:px-20">
        <div className="relative min-h-0">
          <GalleryImageView
            key={number}
            image={image}
            sizes="100vw"
            priority
            plain
            className="absolute inset-0 size-full object-contain"
          />
        </div>
        <figcaption className="mx-auto max-w-2xl pt-4 text-center text-sm text-mist">{image.alt}</figcaption>
      </figure>
      {count > 1 ? (
        <div className="flex items-center justify-center gap-3 px-5 pb-5 pt-2 md:pb-8">
          <LightboxLink to={previous} state={state} label="Previous image">
            <ChevronLeft className="size-6" strokeWidth={1.5} />
          </LightboxLink>
          <Thumbnails images={images} current={number} to={at} state={state} />
          <LightboxLink to={next} state={state} label="Next image">
            <ChevronRight className="size-6" strokeWidth={1.5} />
          </LightboxLink>
        </div>
      ) : (
        <span className="pb-6" />
      )}
    </dialog>
  );
}
