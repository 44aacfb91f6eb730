import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BackLink } from '~/domains/catalog/rental-page/back-link';
import { CategoryListing } from '~/domains/catalog/storefront/category-listing';
import { readCursor } from '~/domains/catalog/storefront/cursor';
import { PhotoHero } from '~/domains/catalog/storefront/photo-hero';
import { findCategoryPage } from '~/domains/catalog/queries.server';
import { breadcrumbs } from '~/domains/catalog/rental-page/structured-data';
import { PLACEHOLDER_IMAGE } from '~/domains/shared/image-url';
import { pageMeta } from '~/domains/storefront/shell/meta';
import { idParam, notFound } from '~/http/documents/not-found.server';
import { paths } from '~/paths';
import { RouteError } from '~/ui/shells/route-error';
import { unlessFailed } from '~/ui/shells/revalidation';

const MISSING = 'Category Not Found';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = idParam(params.id, MISSING);
  const after = readCursor(new URL(request.url).searchParams.get('after'));
  const page = (await findCategoryPage(id, after)) ?? notFound(MISSING);
  return { ...page, continued: after !== null };
}

export const shouldRevalidate = unlessFailed;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) {
    return pageMeta(matches, { title: MISSING, description: 'The collection', path: paths.home(), noindex: true });
  }
  const { id, name, description, imageUrl } = data.category;
  const path = paths.category(id);
  return pageMeta(matches, {
    title: name,
    description,
    path,
    image: imageUrl,
    jsonLd: (absolute) => [
      breadcrumbs(
        [
          { name: 'Home', path: paths.home() },
          { name, path },
        ],
        absolute,
      ),
    ],
  });
};

export default function CategoryPage() {
  const { category, rentals, next, continued } = useLoaderData<typeof loader>();
  return (
    <>
      <PhotoHero imageUrl={category.imageUrl ?? PLACEHOLDER_IMAGE} alt="">
        <BackLink to={paths.homeSection('categories')}>All categories</BackLink>
        <h1 className="display-1 mt-3">{category.name}</h1>
        <p className="mt-5 max-w-xl text-lg text-paper/90">{category.description}</p>
      </PhotoHero>
      <CategoryListing categoryId={category.id} rentals={rentals} continued={continued} next={next} />
    </>
  );
}

export const ErrorBoundary = () => <RouteError heading="Error Loading Category" />;
