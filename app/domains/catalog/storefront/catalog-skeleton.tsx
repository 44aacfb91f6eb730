import { CARD_GRID } from './category-listing';

/** Skeleton cards of a loading grid (specification, section 9). */
const CARDS = 4;

/** Reserves the space of a hero. */
const HeroSkeleton = ({ height }: { height: string }) => (
  <div className={`bg-ink md:flex md:items-end ${height}`}>
    <div className="shell pb-6 pt-8 md:pb-16">
      <div className="h-4 w-32 bg-ink-line" />
      <div className="mt-6 h-12 w-72 max-w-full bg-ink-line md:h-16 md:w-96" />
      <div className="mt-6 h-4 w-96 max-w-full bg-ink-line" />
    </div>
  </div>
);

const CardSkeleton = () => (
  <div data-skeleton="card" className="grid content-start gap-x-4 max-sm:grid-cols-[2fr_3fr]">
    <div className="skeleton aspect-[6/5] sm:aspect-[8/5]" />
    <div>
      <div className="skeleton h-4 w-1/2 sm:mt-5" />
      <div className="skeleton mt-3 h-7 w-3/4" />
      <div className="skeleton mt-3 h-4 w-full max-sm:hidden" />
      <div className="skeleton mt-4 h-7 w-1/3 sm:mt-6" />
    </div>
  </div>
);

/** A category page while it loads: its hero and four cards. */
export const CategorySkeleton = () => (
  <>
    <HeroSkeleton height="min-h-56 low-hero" />
    <div className="shell py-14 md:py-20">
      <div className={CARD_GRID}>
        {Array.from({ length: CARDS }, (_, index) => (
          <CardSkeleton key={index} />
        ))}
      </div>
    </div>
  </>
);

/** A rental page while it loads: its hero, its first paragraphs and the reservation card. */
export const RentalSkeleton = () => (
  <>
    <HeroSkeleton height="low-hero" />
    <div className="shell grid gap-14 py-14 md:py-20 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16 xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-24">
      <div className="grid max-w-[44rem] content-start gap-4">
        {['w-full', 'w-11/12', 'w-full', 'w-2/3'].map((width, index) => (
          <div key={index} className={`skeleton h-7 ${width}`} />
        ))}
        <div className="mt-10 grid gap-4 sm:grid-cols-2">
          <div className="skeleton aspect-[8/5]" />
          <div className="skeleton aspect-[8/5]" />
        </div>
      </div>
      <div className="hidden h-96 bg-ink lg:block" />
    </div>
  </>
);
