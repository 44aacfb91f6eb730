import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { CategoryList } from '~/domains/catalog/categories/category-list';
import { listAdminCategories } from '~/domains/catalog/categories/queries.server';
import { pageMeta } from '~/domains/storefront/shell/meta';
import { requireAdmin } from '~/http/sessions/auth.server';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { categories: await listAdminCategories() };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Categories', description: 'Categories.', path: paths.adminCategories(), noindex: true });

export default function Categories() {
  const { categories } = useLoaderData<typeof loader>();
  return (
    <>
      {/* Up here a dialog is seen at once also where it stands in the flow, without scripts. */}
      <Outlet />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h2 className="display-3">Categories</h2>
        <ButtonLink to={paths.adminCategoryNew()} look="gold" preventScrollReset>
          Add Category
        </ButtonLink>
      </div>
      {categories.length ? (
        <CategoryList categories={categories} />
      ) : (
        <p className="border border-dashed border-line px-6 py-12 text-center text-muted">
          There are no categories yet.
        </p>
      )}
    </>
  );
}
