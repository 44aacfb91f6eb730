import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { shortestStayEnd } from '~/domains/availability/free/shortest-stay.server';
import { bookableDays } from '~/domains/availability/rules';
import { FreeDay } from '~/domains/availability/timeline/free-day';
import { findStoredRental } from '~/domains/catalog/rentals/queries.server';
import { findTerms } from '~/domains/catalog/terms/queries.server';
import { listRates } from '~/domains/pricing/rates/queries.server';
import { termsOn } from '~/domains/pricing/rates/terms-on';
import { isIsoDay, today as todayIn } from '~/domains/shared/calendar';
import { longDate } from '~/domains/shared/format';
import { pageMeta } from '~/domains/storefront/meta';
import { idParam, notFound } from '~/http/documents/not-found.server';
import { site } from '~/http/documents/site.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { adminPaths } from '~/admin-paths';
import { unlessFailed } from '~/ui/revalidation';
import { UpLink } from '~/ui/shells/up-link';

const MISSING = 'Rental Not Found';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { startDate, endDate } = bookableDays(todayIn(site.timeZone));
  const { day } = params;
  if (!isIsoDay(day) || day < startDate || day > endDate) notFound('Day Not Found');
  const rental = (await findStoredRental(idParam(params.rentalId, MISSING))) ?? notFound(MISSING);
  const { id, name, priceUnit, archivedAt } = rental;
  const [terms, rates] = await Promise.all([findTerms(id), listRates(id)]);
  const { minimumStay } = termsOn(terms, rates, day);
  const stayEnd = await shortestStayEnd({ id, priceUnit, terms, minimumStay }, day);
  return { day, rental: { id, name, stayEnd, published: archivedAt === null } };
}

export const shouldRevalidate = unlessFailed;

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: 'A free day',
    description: 'What you can add on a free day of a rental.',
    path: data ? adminPaths.timelineFree(data.rental.id, data.day) : adminPaths.timeline(),
    noindex: true,
  });

export default function FreeDayPage() {
  const { day, rental } = useLoaderData<typeof loader>();
  return (
    <>
      <UpLink to={adminPaths.timeline({ from: day })}>Timeline</UpLink>
      <h1 className="display-2 mt-1 wrap-anywhere">{rental.name}</h1>
      <p className="mb-6 mt-2 text-muted">From {longDate(day)}</p>
      <FreeDay rental={rental} day={day} />
    </>
  );
}
