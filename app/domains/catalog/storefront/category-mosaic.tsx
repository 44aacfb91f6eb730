import { CategoryCard, type CategorySummary } from './category-card';

/** A card's width in twelfths: wide and narrow cards alternate; if the number is odd, the last three share a row. */
export function columnsOf(place: number, count: number): 12 | 7 | 5 | 4 {
  if (count === 1) return 12;
  if (count % 2 === 1 && place >= count - 3) return 4;
  return place % 4 === 0 || place % 4 === 3 ? 7 : 5;
}

const LAYOUTS = {
  12: { span: 'lg:col-span-12', sizes: '(min-width: 64rem) 76rem, 100vw' },
  7: { span: 'lg:col-span-7', sizes: '(min-width: 64rem) 48rem, (min-width: 40rem) 60vw, 100vw' },
  5: { span: 'lg:col-span-5', sizes: '(min-width: 64rem) 48rem, (min-width: 40rem) 60vw, 100vw' },
  4: { span: 'lg:col-span-4', sizes: '(min-width: 64rem) 42rem, (min-width: 40rem) 92vw, 100vw' },
};

/** The classes of the list, and those of an item by its columns; the skeleton of the page uses the same classes. */
export const MOSAIC = 'phone-row grid sm:grid-cols-2 sm:gap-5 lg:grid-cols-12 lg:gap-6';
export const spanOf = (columns: keyof typeof LAYOUTS) => `sm:max-lg:last:odd:col-span-2 ${LAYOUTS[columns].span}`;
export const CARD_SHAPE = 'h-80 sm:h-96 lg:h-[28rem]';

/** All categories in full rows, however many there are. */
export function CategoryMosaic({ categories }: { categories: CategorySummary[] }) {
  return (
    <ul className={MOSAIC}>
      {categories.map((category, place) => {
        const columns = columnsOf(place, categories.length);
        return (
          <li key={category.id} className={spanOf(columns)}>
            <CategoryCard category={category} sizes={LAYOUTS[columns].sizes} shape={CARD_SHAPE} />
          </li>
        );
      })}
    </ul>
  );
}
