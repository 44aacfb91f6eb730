import type { ReactNode } from 'react';
import { LIST_SORTS, type ListSort, MAX_GUESTS } from '~/domains/catalog/vocabulary';
import { LONGEST_SEARCH } from '~/domains/shared/limits';
import { CONTROL } from '~/ui/fields/field-frame';

export const SORT_LABELS: Record<ListSort, string> = {
  price: 'Price: high to low',
  cheapest: 'Price: low to high',
  rating: 'Rating',
};

export const FILTERS = ['q', 'location', 'guests', 'price', 'sort'] as const;

type Props = {
  /** The values of the fields, from the search or as typed. */
  values: Partial<Record<(typeof FILTERS)[number], string | number>>;
  /** Shown after the fields. */
  children?: ReactNode;
};

/** A search's filters besides category and dates, as fields of the search bar. */
export const Filters = ({ values: { q, location, guests, price, sort }, children }: Props) => (
  <div className="grid grid-cols-2 gap-x-5 gap-y-4 sm:col-span-2 lg:col-span-4 lg:grid-cols-[2fr_2fr_1fr_1fr_2fr_auto]">
    <Filter name="q" label="Name contains" isWide>
      <input id="search-q" name="q" maxLength={LONGEST_SEARCH} defaultValue={q} className={CONTROL} />
    </Filter>
    <Filter name="location" label="Location" isWide>
      <input
        id="search-location"
        name="location"
        maxLength={LONGEST_SEARCH}
        defaultValue={location}
        className={CONTROL}
      />
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
    {children}
  </div>
);

type FilterProps = {
  name: string;
  label: string;
  /** Spans both columns of a phone. */ isWide?: boolean;
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
