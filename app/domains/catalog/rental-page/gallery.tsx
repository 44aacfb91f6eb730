import { Link, useLocation } from '@remix-run/react';
import { ChevronLeft, ChevronRight, Expand } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { paths, type SearchDates } from '~/paths';
import { useSnapTrack } from '~/ui/images/snap-track';
import { useHydrated } from '~/ui/use-hydrated';
import { arrowStep } from './arrow-step';
import { GalleryImageView } from './gallery-image';
import { angleId, FROM_PAGE } from './lightbox-modal';
import { Thumbnails } from './thumbnails';
import type { GalleryImage } from '../vocabulary';

type Props = { rentalId: number; images: GalleryImage[]; /** The dates of a search. */ dates?: SearchDates };

/** The images of a rental; each opens the lightbox. */
export function Gallery({ rentalId, images, dates }: Props) {
  return (
    <section aria-labelledby="angles">
      <h2 id="angles" className="display-3 max-md:py-4 md:mb-6">
        View All Angles
      </h2>
      {images.length === 0 ? (
        <p className="grid aspect-[8/3] place-items-center border border-line bg-paper-deep text-muted">
          No images available
        </p>
      ) : (
        <Angles rentalId={rentalId} images={images} dates={dates} />
      )}
    </section>
  );
}

const slideId = (number: number) => `image-${number}`;

/**
 * The selected image as one slide of a scroll-snap list, and thumbnails to select another: they are links to the
 * slides, so that they work without scripts. The arrows, on the page and on the keyboard, wrap at both ends.
 */
function Angles({ rentalId, images, dates }: Props) {
  const track = useRef<HTMLUListElement>(null);
  const { index, show, step } = useSnapTrack(track);
  const hydrated = useHydrated();
  // A link with only a hash would lose the dates.
  const { search } = useLocation();
  return (
    // The links and buttons inside have the focus.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onKeyDown={(event) => {
        const by = arrowStep(event);
        if (!by) return;
        event.preventDefault();
        const place = step(by);
        const list = (event.target as Element).closest('ul, ol');
        list?.querySelectorAll('a')[place]?.focus({ preventScroll: true });
      }}
    >
      <ul
        ref={track}
        className="relative grid auto-cols-[100%] grid-flow-col overflow-x-auto overscroll-x-contain bg-ink [scrollbar-width:none] snap-x snap-mandatory"
      >
        {images.map((image, place) => (
          <li key={`${place} ${image.url}`} id={slideId(place + 1)} className="snap-start">
            <Link
              id={angleId(place + 1)}
              to={paths.rentalImage(rentalId, place + 1, dates)}
              state={FROM_PAGE}
              preventScrollReset
              aria-label={`View image ${place + 1} of ${images.length}: ${image.alt}`}
              className="relative block aspect-[8/5] -outline-offset-4"
            >
              <GalleryImageView
                image={image}
                priority={place === 0}
                sizes="(min-width: 64rem) 55rem, 92vw"
                className="absolute inset-0 size-full object-cover"
              />
              <span aria-hidden="true" className="enlarge">
                <Expand className="size-4" strokeWidth={1.5} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {images.length > 1 ? (
        <div className="mt-3 flex items-center justify-between gap-4">
          <Thumbnails
            images={images}
            current={hydrated ? index + 1 : undefined}
            to={(number) => `${search}#${slideId(number)}`}
            onChoose={(number) => show(number - 1)}
          />
          <div className={`flex shrink-0 gap-2 ${hydrated ? '' : 'invisible'}`}>
            <Arrow label="Previous image" onClick={() => step(-1)}>
              <ChevronLeft aria-hidden="true" strokeWidth={1.25} />
            </Arrow>
            <Arrow label="Next image" onClick={() => step(1)}>
              <ChevronRight aria-hidden="true" strokeWidth={1.25} />
            </Arrow>
          </div>
        </div>
      ) : null}
    </div>
  );
}

const Arrow = ({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) => (
  <button type="button" aria-label={label} onClick={onClick} className="round">
    {children}
  </button>
);
