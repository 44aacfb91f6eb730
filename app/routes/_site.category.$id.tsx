import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BackLink } from '~/domains/catalog/rental-page/back-link';
import { CategoryListing } from '~/domains/catalog/storefront/category-listing';
import { readCursor } from '~/domains/catalog/storefront/cursor';
import { PhotoHero } from '~/domains/catalog/storefront/photo-hero';
import { findCategoryHeader, findCategoryPage } from '~/domains/catalog/storefront/category-queries.server';
import { breadcrumbs } from '~/domains/catalog/storefront/breadcrumbs';
import { PLACEHOLDER_IMAGE } from '~/domains/shared/image-url';
import { today as todayIn } from '~/domains/shared/calendar';
import { DeferredListFilter, DeferredSearchResults } from '~/domains/storefront/search/deferred-search';
import { isSearch, readSearchQuery } from '~/domains/storefront/search/search-query';
import { searchRentals } from '~/domains/storefront/search/search-rentals.server';
import { SiteError } from '~/domains/storefront/shell/site-error';
import { pageMeta } from '~/domains/storefront/meta';
import { useCategories } from '~/domains/storefront/shell/use-categories';
import { redirectToCanonical } from '~/http/documents/canonical.server';
import { idParam, notFound } from '~/http/documents/not-found.server';
import { site } from '~/http/documents/site.server';
import { paths } from '~/paths';
import { unlessFailed } from '~/ui/revalidation';

const MISSING = 'Category Not Found';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = idParam(params.id, MISSING);
  const query = readSearchQuery(new URL(request.url).searchParams);
  redirectToCanonical(request, paths.category(id, query));
  const today = todayIn(site.timeZone);
  if (!isSearch(query)) {
    const after = readCursor(query.after ?? null);
    const page = (await findCategoryPage(id, after)) ?? notFound(MISSING);
    return { ...page, continued: after !== null, query, today, found: null };
  }
  const [category, found] = await Promise.all([
    findCategoryHeader(id),
    searchRentals({ ...query, categoryId: id }, today),
  ]);
  return { category: category ?? notFound(MISSING), rentals: [], next: null, continued: false, query, today, found };
}

export const shouldRevalidate = unlessFailed;

export const meta: MetaFunction<typeof loader> = ({ data, error, location, matches }) => {
  if (error || !data) {
    return pageMeta(matches, { title: MISSING, description: 'The collection', path: location.pathname, noindex: true });
  }
  const { id, name, description, imageUrl } = data.category;
  const path = paths.category(id);
  const trail = [
    { name: 'Home', path: paths.home() },
    { name, path },
  ];
  return pageMeta(matches, {
    title: name,
    description,
    path,
    image: imageUrl,
    noindex: data.found !== null,
    jsonLd: (absolute) => [breadcrumbs(trail, absolute)],
  });
};

export default function CategoryPage() {
  const { category, rentals, next, continued, query, today, found } = useLoaderData<typeof loader>();
  const { id } = category;
  return (
    <>
      <PhotoHero imageUrl={category.imageUrl ?? PLACEHOLDER_IMAGE} alt="" height="low" onPhone="behind">
        <BackLink to={paths.homeSection('categories')}>All categories</BackLink>
        <h1 className="display-1 mt-6 md:mt-3">{category.name}</h1>
        <p className="mt-3 max-w-xl text-paper/90 md:mt-5 md:text-lg">{category.description}</p>
      </PhotoHero>
      <DeferredListFilter categories={useCategories()} category={id} query={query} today={today} found={found} />
      {found ? (
        <DeferredSearchResults found={found} query={query} categoryId={id} />
      ) : (
        <CategoryListing categoryId={id} rentals={rentals} continued={continued} next={next} />
      )}
    </>
  );
}

export const ErrorBoundary = SiteError;
