import { Link, useLocation } from '@remix-run/react';
import type { IsoDay } from '~/domains/shared/calendar';
import { buttonClass } from '~/ui/button';
import { Filters } from './filters';
import { SearchBar } from './search-bar';
import type { SearchQuery } from './search-query';

type Props = {
  categories: ReadonlyArray<{ id: number; name: string }>;
  today: IsoDay;
  category?: number;
  query: SearchQuery;
  /** The search whose result is the list below, with a message about missing input, which is filled in here. */
  found: { message?: string | null } | null;
};

/** The dates and the filters of a list. A phone shows the results first, with the filters folded away. */
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
          <Filters values={{ q, location, guests, price, sort }}>
            {found ? (
              <Link
                to={pathname === '/search' ? '/#categories' : pathname}
                className={buttonClass('quiet', 'max-lg:justify-self-start max-lg:px-0 lg:mt-7')}
              >
                Clear
              </Link>
            ) : null}
          </Filters>
        </SearchBar>
      </div>
    </details>
  );
}
