import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CalendarWarnings } from '~/domains/calendars/conflicts/calendar-warnings';
import { findCalendarWarnings } from '~/domains/calendars/conflicts/find-warnings.server';
import { DemoNotice } from '~/domains/demo/demo-notice';
import { Reminders } from '~/domains/reservations/today/reminders';
import { TodaySection } from '~/domains/reservations/today/today-board';
import { RequestList } from '~/domains/reservations/today/request-card';
import { findToday, TODAY_ROWS } from '~/domains/reservations/today/queries.server';
import { todayPage } from '~/domains/reservations/today/view.server';
import { pageMeta } from '~/domains/storefront/shell/meta';
import { requireAdmin } from '~/http/sessions/auth.server';
import { site } from '~/http/documents/site.server';
import { adminPaths } from '~/admin-paths';
import { unlessFailed } from '~/ui/shells/revalidation';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const now = new Date();
  const [found, warnings] = await Promise.all([findToday({ now }), findCalendarWarnings()]);
  return { ...todayPage(found, { now, timeZone: site.timeZone, most: TODAY_ROWS }), warnings };
}

export const shouldRevalidate = unlessFailed;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Today', description: 'Daily overview.', path: adminPaths.today(), noindex: true });

export default function Today() {
  const { day, isoDay, waiting, demo, warnings, ...rest } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="eyebrow text-bronze">{day}</p>
      <h1 className="display-2 mb-8 mt-2">Today</h1>
      {demo ? <DemoNotice /> : null}
      <CalendarWarnings rows={warnings} />
      <div className="grid items-start xl:grid-cols-[1.3fr_1fr] xl:gap-x-10">
        <TodaySection
          id="waiting"
          title="Waiting for an answer"
          nothing="No requests wait"
          count={waiting.length}
          more={rest.more.waiting ? { to: adminPaths.reservations({ status: 'pending' }), label: 'All pending' } : null}
        >
          <RequestList rows={waiting} day={isoDay} />
        </TodaySection>
        <Reminders {...rest} />
      </div>
    </>
  );
}
