import { CARD_SHAPE, columnsOf, MOSAIC, spanOf } from '~/domains/catalog/storefront/category-mosaic';

/** Specification, section 9: three testimonials. */
const TESTIMONIALS = 3;

const places = (count: number) => Array.from({ length: count }, (_, place) => place);

/** A placeholder for each category's card. */
const CategoriesSkeleton = ({ count }: { count: number }) => (
  <ul data-skeleton="categories" className={MOSAIC}>
    {places(count).map((place) => (
      <li key={place} className={spanOf(columnsOf(place, count))}>
        <div className={`skeleton ${CARD_SHAPE}`} />
      </li>
    ))}
  </ul>
);

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
export function HomeSkeleton({ categories }: { categories: number }) {
  return (
    <>
      <div className="min-h-[max(36rem,min(100svh-4.5rem,60rem))] bg-ink" />
      <div className="shell grid gap-24 py-24">
        <CategoriesSkeleton count={categories} />
        <TestimonialsSkeleton />
      </div>
    </>
  );
}
