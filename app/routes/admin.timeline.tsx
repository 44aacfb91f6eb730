import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { DayList } from '~/domains/availability/timeline/day-list';
import { HoldLegend } from '~/domains/availability/timeline/hold-legend';
import { listSpans } from '~/domains/availability/timeline/queries.server';
import { timelineRows } from '~/domains/availability/timeline/rows.server';
import { readTimeline, windowOf } from '~/domains/availability/timeline/timeline';
import { TimelineBar } from '~/domains/availability/timeline/timeline-bar';
import { TimelineTable } from '~/domains/availability/timeline/timeline-table';
import { HOLD_REASONS } from '~/domains/availability/vocabulary';
import { listCategoryNames } from '~/domains/catalog/queries.server';
import { readRentalListQuery } from '~/domains/catalog/rentals/list-query';
import { firstOf, listTimelineRentals } from '~/domains/catalog/rentals/timeline-rentals.server';
import { customerNameOf, isOfDemo, ownTimesOf } from '~/domains/reservations/facts-of.server';
import { accountAt } from '~/domains/reservations/payments/account.server';
import { PaymentDot, PaymentLegend, PaymentMark } from '~/domains/reservations/payments/payment-mark';
import { withMarks } from '~/domains/reservations/payments/view';
import { today as todayIn } from '~/domains/shared/calendar';
import { pageMeta } from '~/domains/storefront/meta';
import { requireAdmin } from '~/http/sessions/auth.server';
import { site } from '~/http/documents/site.server';
import { adminPaths } from '~/admin-paths';
import { buttonClass } from '~/ui/button';
import { unlessFailed } from '~/ui/revalidation';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const params = new URL(request.url).searchParams;
  const today = todayIn(site.timeZone);
  const { category, after } = readRentalListQuery(params);
  const query = { ...readTimeline(params, today), category, after };
  const [categories, page] = await Promise.all([listCategoryNames(), listTimelineRentals({ category, after })]);
  const window = windowOf(query);
  const ids = page.rentals.map(({ id }) => id);
  const beside = { customerName: customerNameOf, ownTimes: ownTimesOf, payment: accountAt, isOfDemo };
  const { spans, whole } = await listSpans(ids, window, beside);
  const { rentals, next } = firstOf(page, whole);
  return { query, today, categories, next, rows: timelineRows(rentals, withMarks(spans), window, today) };
}

export const shouldRevalidate = unlessFailed;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Timeline',
    description: 'Holds of each rental by day.',
    path: adminPaths.timeline(),
    noindex: true,
  });

export default function Timeline() {
  const { query, today, categories, next, rows } = useLoaderData<typeof loader>();
  const { from, days } = query;
  return (
    <>
      <h1 className="display-2 mb-6">Timeline</h1>
      <TimelineBar query={query} today={today} categories={categories} />
      {rows.length === 0 ? <p className="text-muted">No rentals.</p> : null}
      <TimelineTable {...{ from, days, today, rows }} Paid={PaymentDot} />
      <DayList day={from} rows={rows} Paid={PaymentMark} />
      <HoldLegend label="Kinds of holds" reasons={HOLD_REASONS} className="mt-6 gap-x-6 gap-y-2 text-sm" />
      <PaymentLegend />
      {next ? (
        <Link to={adminPaths.timeline({ ...query, after: next })} className={buttonClass('outline', 'mt-6')}>
          More rentals
        </Link>
      ) : null}
    </>
  );
}
