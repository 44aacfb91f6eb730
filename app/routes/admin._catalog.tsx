import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, Outlet, useLocation } from '@remix-run/react';
import { requireAdmin } from '~/http/sessions/auth.server';
import { adminPaths } from '~/admin-paths';
import { paths } from '~/paths';
import { unlessFailed } from '~/ui/revalidation';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return null;
}

const TAB =
  '-mb-px flex min-h-12 items-center border-b-2 border-transparent px-1 text-sm font-semibold tracking-wide text-muted hover:text-text aria-[current]:border-bronze aria-[current]:text-text';

export const shouldRevalidate = unlessFailed;

/** The catalog's two tabs, as links (specification, section 2). */
export default function Catalog() {
  const inCategories = useLocation().pathname.startsWith(adminPaths.categories());
  return (
    <>
      <h1 className="sr-only">Catalog</h1>
      <nav aria-label="Catalog" className="mb-6 flex gap-8 border-b border-line lg:mb-8">
        <Link to={paths.admin()} aria-current={inCategories ? undefined : 'page'} className={TAB}>
          Rentals
        </Link>
        <Link to={adminPaths.categories()} aria-current={inCategories ? 'page' : undefined} className={TAB}>
          Categories
        </Link>
      </nav>
      <Outlet />
    </>
  );
}
