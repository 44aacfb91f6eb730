import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { CategoryList } from '~/domains/catalog/categories/category-list';
import { listAdminCategories } from '~/domains/catalog/categories/queries.server';
import { pageMeta } from '~/domains/storefront/meta';
import { requireAdmin } from '~/http/sessions/auth.server';
import { adminPaths } from '~/admin-paths';
import { ButtonLink } from '~/ui/button';
import { unlessFailed } from '~/ui/revalidation';
import { EmptyList } from '~/ui/lists/empty-list';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { categories: await listAdminCategories() };
}

export const shouldRevalidate = unlessFailed;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Categories',
    description: 'Manage categories.',
    path: adminPaths.categories(),
    noindex: true,
  });

export default function Categories() {
  const { categories } = useLoaderData<typeof loader>();
  return (
    <>
      {/* On top, so that a dialog is visible at once, also without scripts, when it is part of the page flow. */}
      <Outlet />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h2 className="display-3">Categories</h2>
        <ButtonLink to={adminPaths.categoryNew()} look="gold" preventScrollReset>
          Add Category
        </ButtonLink>
      </div>
      {categories.length ? <CategoryList categories={categories} /> : <EmptyList>No categories yet.</EmptyList>}
    </>
  );
}
