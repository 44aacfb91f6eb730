import type { Days } from '~/domains/availability/rules';
import { readCursor } from '~/domains/catalog/storefront/cursor';
import { LIST_SORTS, type ListSort, MAX_PRICE } from '~/domains/catalog/vocabulary';
import { inclusiveDays, type IsoDay, isIsoDay, plusDays } from '~/domains/shared/calendar';
import { lineOf } from '~/domains/shared/search-text';
import { HORIZON_DAYS, LONGEST_DAYS } from '~/domains/shared/limits';
import { ASK_FOR_LONGER, BEYOND_HORIZON, END_BEFORE_START, START_IN_PAST } from '~/domains/shared/limit-texts';
import type { ListQuery } from '~/paths';

/** The groups after the free rentals that have their own pages: on request, and too few days for the unit. */
export const MORE_GROUPS = ['onRequest', 'short'] as const;
export type MoreGroup = (typeof MORE_GROUPS)[number];

/** The known and valid parameters of a list. */
export type SearchQuery = Omit<ListQuery, 'sort' | 'group' | 'after'> & {
  sort?: ListSort;
  group?: MoreGroup;
  after?: string;
};

/** Reads a list's parameters; leaves out unknown, empty and invalid ones. */
export function readSearchQuery(params: URLSearchParams): SearchQuery {
  const day = (name: string) => [params.get(name)].find(isIsoDay);
  const guests = /^[1-9]\d{0,2}$/.test(params.get('guests') ?? '') ? Number(params.get('guests')) : undefined;
  const price = /^[1-9]\d{0,8}$/.test(params.get('price') ?? '') ? Number(params.get('price')) : 0;
  const sort = LIST_SORTS.find((known, place) => place > 0 && known === params.get('sort'));
  const after = params.get('after');
  const [startDate, endDate] = [day('startDate'), day('endDate')];
  return {
    startDate,
    endDate,
    guests,
    price: price > 0 && price <= MAX_PRICE ? price : undefined,
    location: lineOf(params.get('location')),
    q: lineOf(params.get('q')),
    sort,
    // Without dates, all rentals are one list.
    group: startDate && endDate ? MORE_GROUPS.find((known) => known === params.get('group')) : undefined,
    after: after && readCursor(after) ? after : undefined,
  };
}

/** Whether the query has a parameter other than the list's next page. */
export const isSearch = ({ after: _, ...query }: SearchQuery) =>
  Object.values(query).some((value) => value !== undefined && value !== '');

/** The searched stay, or the reason why there is none; neither without dates. */
export function askedDays({ startDate, endDate }: SearchQuery, today: IsoDay): { days?: Days; message?: string } {
  if (!startDate && !endDate) return {};
  if (!startDate || !endDate) return { message: 'Choose both dates to see what is available.' };
  if (startDate < today) return { message: START_IN_PAST };
  if (endDate < startDate) return { message: END_BEFORE_START };
  if (startDate > plusDays(today, HORIZON_DAYS)) return { message: BEYOND_HORIZON };
  if (inclusiveDays(startDate, endDate) > LONGEST_DAYS) return { message: ASK_FOR_LONGER };
  return { days: { startDate, endDate } };
}
