/** Specification, section 9: four category cards and three testimonials. */
const CATEGORIES = 4;
const TESTIMONIALS = 3;

const places = (count: number) => Array.from({ length: count }, (_, place) => place);

function CategoriesSkeleton() {
  return (
    <div data-skeleton="categories" className="grid gap-5 sm:grid-cols-2 lg:grid-cols-12 lg:gap-6">
      {places(CATEGORIES).map((place) => (
        <div
          key={place}
          className={`skeleton h-96 lg:h-[28rem] ${place % 4 === 0 || place % 4 === 3 ? 'lg:col-span-7' : 'lg:col-span-5'}`}
        />
      ))}
    </div>
  );
}

function TestimonialsSkeleton() {
  return (
    <div data-skeleton="testimonials" className="grid gap-8 md:grid-cols-2 lg:grid-cols-3">
      {places(TESTIMONIALS).map((place) => (
        <div
          key={place}
          className={`grid content-start gap-4 border-t border-line pt-7 ${['', 'max-md:hidden', 'max-lg:hidden'][place]}`}
        >
          <div className="skeleton h-4 w-28" />
          <div className="skeleton h-48" />
          <div className="skeleton h-4 w-40" />
        </div>
      ))}
    </div>
  );
}

/** The home page while it loads, during client-side navigation only. */
export function HomeSkeleton() {
  return (
    <>
      <div className="min-h-[max(36rem,min(100svh-4.5rem,60rem))] bg-ink" />
      <div className="shell grid gap-24 py-24">
        <CategoriesSkeleton />
        <TestimonialsSkeleton />
      </div>
    </>
  );
}
