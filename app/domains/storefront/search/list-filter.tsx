import { Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { LIST_SORTS, type ListSort, MAX_GUESTS } from '~/domains/catalog/vocabulary';
import type { IsoDay } from '~/domains/shared/calendar';
import { buttonClass } from '~/ui/button';
import { CONTROL } from '~/ui/fields/field-frame';
import { SearchBar } from './search-bar';
import type { SearchQuery } from './search-query';

export const SORT_LABELS: Record<ListSort, string> = {
  price: 'Price: high to low',
  cheapest: 'Price: low to high',
  rating: 'Rating',
};

type Props = {
  categories: ReadonlyArray<{ id: number; name: string }>;
  today: IsoDay;
  category?: number;
  query: SearchQuery;
  /** The search whose result is the list below, with what it lacks: that is to be filled in here. */
  found: { message?: string | null } | null;
};

/** The dates and the filters of a list. A phone shows what was found first: they stay folded away there. */
export function ListFilter({ categories, today, category, query, found }: Props) {
  const { pathname, search } = useLocation();
  const message = found?.message;
  const { guests, price, location, q, sort } = query;
  return (
    <details open={Boolean(message)} className={`shell pt-3 md:pt-8 ${found ? 'unfolded-when-wide' : ''}`}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-bronze-deep">
        Dates and filters
      </summary>
      {message ? (
        <p role="status" className="mb-5 border-l-2 border-bronze pl-5 max-lg:mt-1 lg:py-2 lg:text-lg">
          {message}
        </p>
      ) : null}
      <div className="mt-3" key={pathname + search}>
        <SearchBar
          categories={categories}
          today={today}
          values={{ category: category?.toString(), startDate: query.startDate, endDate: query.endDate }}
        >
          <div className="grid grid-cols-2 gap-x-5 gap-y-4 sm:col-span-2 lg:col-span-4 lg:grid-cols-[2fr_2fr_1fr_1fr_2fr_auto]">
            <Filter name="q" label="Name contains" isWide>
              <input id="search-q" name="q" maxLength={120} defaultValue={q} className={CONTROL} />
            </Filter>
            <Filter name="location" label="Location" isWide>
              <input id="search-location" name="location" maxLength={120} defaultValue={location} className={CONTROL} />
            </Filter>
            <Filter name="guests" label="Guests">
              <input
                id="search-guests"
                type="number"
                name="guests"
                min={1}
                max={MAX_GUESTS}
                defaultValue={guests}
                className={CONTROL}
              />
            </Filter>
            <Filter name="price" label="Max. price">
              <input id="search-price" type="number" name="price" min={1} defaultValue={price} className={CONTROL} />
            </Filter>
            <Filter name="sort" label="Sort by" isWide>
              <select id="search-sort" name="sort" defaultValue={sort ?? ''} className={CONTROL}>
                {LIST_SORTS.map((known, place) => (
                  <option key={known} value={place > 0 ? known : ''}>
                    {SORT_LABELS[known]}
                  </option>
                ))}
              </select>
            </Filter>
            {found ? (
              <Link
                to={pathname === '/search' ? '/#categories' : pathname}
                className={buttonClass('quiet', 'max-lg:justify-self-start max-lg:px-0 lg:mt-7')}
              >
                Clear
              </Link>
            ) : null}
          </div>
        </SearchBar>
      </div>
    </details>
  );
}

type FilterProps = {
  name: string;
  label: string;
  /** Over both columns of a phone. */ isWide?: boolean;
  children: ReactNode;
};

const Filter = ({ name, label, isWide = false, children }: FilterProps) => (
  <div className={isWide ? 'max-sm:col-span-2' : 'min-w-0'}>
    <label htmlFor={`search-${name}`} className="mb-2 block text-sm font-semibold leading-5">
      {label}
    </label>
    {children}
  </div>
);
