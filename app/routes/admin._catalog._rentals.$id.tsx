import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { findStoredRental } from '~/domains/catalog/desk-queries.server';
import { PanelHeader, PanelTabs } from '~/domains/catalog/desk-panel';
import { requireAdmin } from '~/http/auth.server';
import { idParam, notFound } from '~/http/not-found.server';
import { unlessOnlySearchChanged } from '~/ui/revalidation';
import { RouteError } from '~/ui/route-error';

const MISSING = 'Rental Not Found';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { id, name } = (await findStoredRental(idParam(params.id, MISSING))) ?? notFound(MISSING);
  return { id, name };
}

export const shouldRevalidate = unlessOnlySearchChanged;

/** The panel of one rental: its three forms are tabs, and tabs are addresses. */
export default function RentalPanel() {
  const { id, name } = useLoaderData<typeof loader>();
  return (
    <section aria-labelledby="panel-heading">
      <PanelHeader id={id} name={name} />
      <PanelTabs id={id} />
      <Outlet />
    </section>
  );
}

export const ErrorBoundary = () => <RouteError heading="Error Loading Rental" />;
