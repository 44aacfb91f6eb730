import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { FeaturedOrder } from '~/domains/catalog/featured/featured-order';
import { moveFeatured } from '~/domains/catalog/featured/move-featured.server';
import { listFeaturedOrder, MOST_ORDERED } from '~/domains/catalog/featured/queries.server';
import { FeaturedMove } from '~/domains/catalog/featured/schema';
import { readRentalListQuery } from '~/domains/catalog/rentals/list-query';
import { useRentalListQuery } from '~/domains/catalog/rentals/use-list-query';
import { FEATURED_ON_HOME } from '~/domains/catalog/vocabulary';
import { pageMeta } from '~/domains/storefront/meta';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { readForm } from '~/http/forms/form.server';
import { attempt } from '~/http/process/attempt.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { adminPaths } from '~/admin-paths';
import { paths } from '~/paths';
import { keepPage } from '~/ui/forms/submit-or-keep';
import { unlessFailed } from '~/ui/revalidation';
import { UpLink } from '~/ui/shells/up-link';
import { EmptyList } from '~/ui/lists/empty-list';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { rentals, more } = await listFeaturedOrder();
  return { rentals, more: more ? `Only the first ${MOST_ORDERED} are listed.` : null };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const form = await readForm(request, FeaturedMove);
  const outcome = form.ok ? await attempt(() => moveFeatured(form.value)) : null;
  const flash = outcome?.ok
    ? { title: 'Order saved', description: `${outcome.value.name} is now number ${outcome.value.place}.` }
    : { title: 'Nothing was moved', description: outcome?.message, variant: 'destructive' as const };
  return redirectWithFlash(adminPaths.featured(readRentalListQuery(new URL(request.url).searchParams)), flash);
}

export const clientAction = keepPage({ title: 'Nothing was moved', description: 'No connection. Please try again.' });

export const shouldRevalidate = unlessFailed;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Featured rentals',
    description: 'The order of the featured rentals.',
    path: paths.admin(),
    noindex: true,
  });

/** The featured rentals in the order of Home, in place of a rental's panel. */
export default function Featured() {
  const { rentals, more } = useLoaderData<typeof loader>();
  const query = useRentalListQuery();
  return (
    <section aria-labelledby="panel-heading">
      <UpLink to={paths.admin(query)} preventScrollReset className="mb-2 lg:hidden">
        All rentals
      </UpLink>
      <h2 id="panel-heading" className="display-3">
        Featured on Home
      </h2>
      <p className="mb-6 mt-2 max-w-prose text-muted">
        The home page shows the first {FEATURED_ON_HOME}, in this order. Those below the line wait for a place. To add
        or remove a rental, change “Featured on the home page” in its details. {more}
      </p>
      {rentals.length ? <FeaturedOrder rentals={rentals} /> : <EmptyList>No featured rentals yet.</EmptyList>}
    </section>
  );
}
