import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useHydrated } from '~/ui/use-hydrated';
import { useSnapTrack } from '~/ui/images/snap-track';
import type { Review } from '../queries.server';
import { ReviewCard } from './review-card';

/**
 * One, two or three reviews side by side (specification, section 9) in a scroll-snap list. The dots are links to the
 * reviews, so that they work without scripts; there is one for each possible first review.
 */
export function ReviewsCarousel({ reviews }: { reviews: Review[] }) {
  const track = useRef<HTMLUListElement>(null);
  const { index, show, step } = useSnapTrack(track);
  return (
    <div role="group" aria-roledescription="carousel" aria-label="Reviews">
      <ul
        ref={track}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard
        tabIndex={0}
        aria-label="Reviews, scrollable"
        className="relative -mx-1 grid auto-cols-[100%] grid-flow-col gap-8 overflow-x-auto overscroll-x-contain px-1 [scrollbar-width:none] snap-x snap-mandatory scroll-px-1 md:auto-cols-[calc((100%-2rem)/2)] lg:auto-cols-[calc((100%-6rem)/3)] lg:gap-12"
      >
        {reviews.map((review) => (
          <li key={review.id} id={`review-${review.id}`} className="snap-start">
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      {reviews.length > 1 && (
        <div className="mt-10 flex items-center justify-between gap-4 lg:mt-14">
          <ol aria-label="Choose a review" className="-ml-2 flex flex-wrap">
            {reviews.map((review, place) => (
              <li key={review.id} className="md:last:hidden lg:nth-last-[-n+2]:hidden">
                <a
                  href={`#review-${review.id}`}
                  aria-current={place === index || undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    show(place);
                  }}
                  className="dot"
                >
                  <span className="sr-only">
                    {`Position ${place + 1} of `}
                    <span className="md:hidden">{reviews.length}</span>
                    <span className="max-md:hidden lg:hidden">{reviews.length - 1}</span>
                    <span className="max-lg:hidden">{reviews.length - 2}</span>
                  </span>
                </a>
              </li>
            ))}
          </ol>
          <div className="hidden shrink-0 gap-2 sm:flex">
            <Arrow label="Previous review" onClick={() => step(-1)}>
              <ChevronLeft aria-hidden="true" strokeWidth={1.25} />
            </Arrow>
            <Arrow label="Next review" onClick={() => step(1)}>
              <ChevronRight aria-hidden="true" strokeWidth={1.25} />
            </Arrow>
          </div>
        </div>
      )}
    </div>
  );
}

function Arrow({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  const hydrated = useHydrated();
  return (
    <button type="button" aria-label={label} onClick={onClick} className={`round ${hydrated ? '' : 'invisible'}`}>
      {children}
    </button>
  );
}
