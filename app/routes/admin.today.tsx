import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CalendarWarnings } from '~/domains/calendars/conflicts/calendar-warnings';
import { DemoNotice } from '~/domains/demo/demo-notice';
import { Reminders } from '~/domains/reservations/today/reminders';
import { WaitingCards } from '~/domains/reservations/today/waiting-cards';
import { pageMeta } from '~/domains/storefront/meta';
import { requireAdmin } from '~/http/sessions/auth.server';
import { adminPaths } from '~/admin-paths';
import { Figures } from '~/domains/reservations/today/figures/figures';
import { FleetTable } from '~/domains/availability/timeline/fleet-table';
import { readToday } from './today.server';
import { ButtonLink } from '~/ui/button';
import { unlessFailed } from '~/ui/revalidation';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return readToday();
}

export const shouldRevalidate = unlessFailed;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Today', description: 'Daily overview.', path: adminPaths.today(), noindex: true });

export default function Today() {
  const { day, isoDay, waiting, asked, messages, demo, warnings, fleet, figures, ...rest } =
    useLoaderData<typeof loader>();
  // If the queue is empty, the fleet takes its column.
  const isQuiet = asked.length + waiting.length + messages.length === 0;
  const fleetOfDays = (
    <section aria-labelledby="fleet" className="border-t border-line py-8">
      <h2 id="fleet" className="display-3 mb-5">
        Next {fleet.days} days
      </h2>
      <div className="max-sm:hidden">
        <FleetTable from={isoDay} days={fleet.days} rows={fleet.rows} />
      </div>
      <ButtonLink to={adminPaths.timeline()} look="quiet" className="-ml-3 mt-2">
        {fleet.isAll ? 'Timeline' : 'All rentals on the timeline'}
      </ButtonLink>
    </section>
  );
  return (
    <>
      <p className="eyebrow text-bronze">{day}</p>
      <h1 className="display-2 mb-8 mt-2">Today</h1>
      {demo ? <DemoNotice /> : null}
      <CalendarWarnings rows={warnings} />
      <div className="grid items-start xl:grid-cols-[1.3fr_1fr] xl:gap-x-10">
        <div>
          <WaitingCards {...{ asked, waiting, messages, day: isoDay, more: rest.more, unchecked: rest.unchecked }} />
          {isQuiet ? fleetOfDays : null}
        </div>
        <div>
          {isQuiet ? null : fleetOfDays}
          <Reminders {...rest} />
        </div>
      </div>
      <Figures figures={figures} demo={demo} />
    </>
  );
}
