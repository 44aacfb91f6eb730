import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { findStoredRental } from '~/domains/catalog/rentals/queries.server';
import { PanelHeader, PanelTabs } from '~/domains/catalog/rentals/rental-panel';
import { optionalId } from '~/domains/shared/limits';
import { pageMeta } from '~/domains/storefront/meta';
import { requireAdmin } from '~/http/sessions/auth.server';
import { noPage, notFound } from '~/http/documents/not-found.server';
import { paths } from '~/paths';
import { KeptOr } from '~/ui/forms/kept-form';
import { unlessOnlySearchChanged } from '~/ui/revalidation';
import { RouteError } from '~/ui/shells/route-error';

const MISSING = 'Rental Not Found';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  // Any word directly below /admin matches this route.
  const named = optionalId(params.id) ?? noPage();
  const { id, name, archivedAt } = (await findStoredRental(named)) ?? notFound(MISSING);
  return { id, name, published: archivedAt === null };
}

export const meta: MetaFunction<typeof loader> = ({ data, error, matches, params }) =>
  pageMeta(matches, {
    title: (!error && data?.name) || (optionalId(params.id) ? MISSING : '404 Page Not Found'),
    description: 'Edit a rental.',
    path: paths.admin(),
    noindex: true,
  });

export const shouldRevalidate = unlessOnlySearchChanged;

/** The panel of one rental: its forms are tabs with their own URLs. */
export default function RentalPanel() {
  const { id, name, published } = useLoaderData<typeof loader>();
  return (
    <section aria-labelledby="panel-heading">
      <PanelHeader id={id} name={name} published={published} />
      <PanelTabs id={id} />
      <div id="panel" tabIndex={-1} className="scroll-mt-20 outline-none">
        <Outlet />
      </div>
    </section>
  );
}

export const ErrorBoundary = () => (
  <KeptOr>
    <RouteError
      heading="Error Loading Rental"
      missing="It may have been removed in the meantime."
      back={{ to: paths.admin(), label: 'All rentals' }}
      admin
    />
  </KeptOr>
);
