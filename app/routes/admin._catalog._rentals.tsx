import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation, useParams } from '@remix-run/react';
import { homeMark, listHomeIds } from '~/domains/catalog/featured/queries.server';
import { readRentalListQuery } from '~/domains/catalog/rentals/list-query';
import { listAdminRentals } from '~/domains/catalog/rentals/queries.server';
import { RentalActions } from '~/domains/catalog/rentals/rental-actions';
import { RentalListFilter } from '~/domains/catalog/rentals/rental-filter';
import { RentalList } from '~/domains/catalog/rentals/rental-list';
import { listCategoryNames } from '~/domains/catalog/queries.server';
import { useKeptScroll } from '~/domains/catalog/rentals/use-kept-scroll';
import { formServiceUrl } from '~/domains/mail/form-service.server';
import { MailTests } from '~/domains/mail/outbox/mail-tests';
import { pageMeta } from '~/domains/storefront/meta';
import { useRoot } from '~/domains/storefront/site-context';
import { requireAdmin } from '~/http/sessions/auth.server';
import { paths } from '~/paths';
import { SkipLink } from '~/ui/shells/skip-link';
import { unlessFailed } from '~/ui/revalidation';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const query = readRentalListQuery(new URL(request.url).searchParams);
  const [list, categories, homeIds] = await Promise.all([listAdminRentals(query), listCategoryNames(), listHomeIds()]);
  const rentals = list.rentals.map((rental) => ({ ...rental, home: homeMark(rental, homeIds) }));
  return { ...list, rentals, categories, formService: formServiceUrl() };
}

export const shouldRevalidate = unlessFailed;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Rentals', description: 'Manage rentals.', path: paths.admin(), noindex: true });

/** The list stays while the panel next to it changes. On a phone they are two screens: the panel replaces the list. */
export default function Rentals() {
  const { rentals, next, further, categories, formService } = useLoaderData<typeof loader>();
  const { site } = useRoot();
  const { id } = useParams();
  const listAlone = useLocation().pathname === paths.admin();
  useKeptScroll(listAlone);
  return (
    <div className="grid gap-x-10 lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]">
      {id ? <SkipLink to="panel">Skip to the rental</SkipLink> : null}
      <section
        aria-labelledby="rentals-heading"
        className={`${listAlone ? '' : 'hidden lg:flex'} flex min-w-0 flex-col lg:sticky lg:top-8 lg:max-h-[calc(100dvh-4rem)]`}
      >
        <h2 id="rentals-heading" className="sr-only">
          Rentals
        </h2>
        <RentalActions />
        <RentalListFilter categories={categories} />
        <RentalList rentals={rentals} next={next} further={further} selected={Number(id)} />
        <MailTests siteName={site.name} formService={formService} />
      </section>
      <div className={`${listAlone ? 'hidden lg:block' : ''} min-w-0`}>
        <Outlet />
      </div>
    </div>
  );
}
