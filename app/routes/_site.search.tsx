import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listCategoryNames } from '~/domains/catalog/queries.server';
import { DeferredListFilter, DeferredSearchResults } from '~/domains/storefront/search/deferred-search';
import { Filters, FILTERS } from '~/domains/storefront/search/filters';
import { SearchBar } from '~/domains/storefront/search/search-bar';
import { isSearch, readSearchQuery } from '~/domains/storefront/search/search-query';
import { searchRentals } from '~/domains/storefront/search/search-rentals.server';
import { searchRequest } from '~/domains/storefront/search/search-request';
import { today as todayIn } from '~/domains/shared/calendar';
import { SPECIFIED_COLLECTIONS } from '~/domains/storefront/shell/collections';
import { pageMeta } from '~/domains/storefront/meta';
import { redirectToCanonical } from '~/http/documents/canonical.server';
import { handOnHeaders, NO_STORE } from '~/http/documents/headers.server';
import { logFailure } from '~/http/process/log.server';
import { site } from '~/http/documents/site.server';
import { paths } from '~/paths';
import { FormErrors } from '~/ui/forms/form-errors';
import { PageHeader } from '~/ui/shells/page-header';
import { unlessFailed } from '~/ui/revalidation';

/**
 * The target of the search bar. Redirects to the chosen category, or to all categories if nothing else is asked for.
 * Otherwise it shows the free rentals of all collections, or the errors.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const typed = (name: string) => params.get(name) ?? '';
  const values = { category: typed('category'), startDate: typed('startDate'), endDate: typed('endDate') };
  const categories = await listCategoryNames().catch(
    logFailure('the categories could not be read', SPECIFIED_COLLECTIONS),
  );
  const today = todayIn(site.timeZone);
  const parsed = searchRequest(
    today,
    categories.map(({ id }) => id),
  ).safeParse(values);
  if (!parsed.success) {
    const errors: Partial<Record<keyof typeof values, string[]>> = parsed.error.flatten().fieldErrors;
    const headers = { 'Cache-Control': NO_STORE };
    const filters = Object.fromEntries(FILTERS.map((name) => [name, typed(name)]));
    return data({ categories, today, values, filters, errors, search: null }, { status: 400, headers });
  }
  const query = readSearchQuery(params);
  if (parsed.data.category) throw redirect(paths.category(parsed.data.category, query), 303);
  if (!isSearch(query)) throw redirect(paths.homeSection('categories'), 303);
  redirectToCanonical(request, paths.search(query));
  const search = { query, found: await searchRentals(query, today) };
  return data({ categories, today, values, filters: {}, errors: {}, search });
}

export const shouldRevalidate = unlessFailed;

export const headers = handOnHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: 'Search availability',
    description: 'Search our collections by date.',
    path: paths.search(),
    noindex: true,
  });

export default function SearchPage() {
  const { categories, today, values, filters, errors, search } = useLoaderData<typeof loader>();
  if (search) {
    const { query, found } = search;
    return (
      <>
        <PageHeader label="Search" title="All collections" />
        <DeferredListFilter categories={categories} today={today} query={query} found={found} />
        <DeferredSearchResults found={found} query={query} />
      </>
    );
  }
  const wrong = Object.entries(errors).map(([name, messages]) => ({ id: `search-${name}`, messages }));
  return (
    <>
      <PageHeader label="Search" title={errors.category ? 'We could not find that collection' : 'Check your dates'}>
        Fix the highlighted field; we kept your choices.
      </PageHeader>
      <div className="shell py-16 lg:py-24">
        <FormErrors id="search-errors" fields={wrong} />
        <SearchBar categories={categories} today={today} values={values} errors={errors}>
          <Filters values={filters} />
        </SearchBar>
      </div>
    </>
  );
}
