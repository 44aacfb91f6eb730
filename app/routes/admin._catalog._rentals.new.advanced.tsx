import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useParams } from '@remix-run/react';
import { useRentalListQuery } from '~/domains/catalog/rentals/use-list-query';
import { pageMeta } from '~/domains/storefront/meta';
import { requireAdmin } from '~/http/sessions/auth.server';
import { adminPaths } from '~/admin-paths';
import { paths } from '~/paths';
import { Dialog } from '~/ui/dialogs/dialog';
import { unlessFailed } from '~/ui/revalidation';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return null;
}

export const shouldRevalidate = unlessFailed;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'New rental', description: 'Create a rental.', path: paths.admin(), noindex: true });

/** The wizard's dialog stays open while its steps change. Once the rental exists, closing leads to it. */
export default function Wizard() {
  const query = useRentalListQuery();
  const id = Number(useParams().id);
  return (
    <Dialog title="New rental" label="Advanced" parent={id ? adminPaths.rental(id, query) : paths.admin(query)} wide>
      <Outlet />
    </Dialog>
  );
}
