import { CategoryCard, type CategorySummary } from './category-card';

/** Alternates wide and narrow cards, so that consecutive rows differ. */
const isWide = (place: number) => place % 4 === 0 || place % 4 === 3;

const WIDE = '(min-width: 64rem) 48rem, (min-width: 40rem) 60vw, 100vw';

export function CategoryMosaic({ categories }: { categories: CategorySummary[] }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-12 lg:gap-6">
      {categories.map((category, place) => (
        <li key={category.id} className={isWide(place) ? 'lg:col-span-7' : 'lg:col-span-5'}>
          <CategoryCard category={category} sizes={WIDE} shape="h-96 lg:h-[28rem]" />
        </li>
      ))}
    </ul>
  );
}
