import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DemoNotice } from '~/domains/demo/demo-notice';
import { hasDemo } from '~/domains/demo/queries.server';
import { DUE_WITHIN, OVERDUE_AFTER } from '~/domains/reservations/rules';
import { DeadMailList, StayList, TodaySection } from '~/domains/reservations/today/today-board';
import { findToday, TODAY_ROWS } from '~/domains/reservations/today/queries.server';
import { todayPage } from '~/domains/reservations/today/view';
import { pageMeta } from '~/domains/storefront/shell/meta';
import { requireAdmin } from '~/http/sessions/auth.server';
import { site } from '~/http/documents/site.server';
import { paths } from '~/paths';
import { unlessFailed } from '~/ui/shells/revalidation';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const now = new Date();
  const [found, demo] = await Promise.all([findToday({ now }), hasDemo()]);
  return { ...todayPage(found, { now, timeZone: site.timeZone, most: TODAY_ROWS }), demo };
}

export const shouldRevalidate = unlessFailed;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Today', description: 'Daily overview.', path: paths.adminToday(), noindex: true });

export default function Today() {
  const { day, today, tomorrow, owing, options, waiting, dead, more, demo } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="eyebrow text-bronze">{day}</p>
      <h1 className="display-2 mb-8 mt-2">Today</h1>
      {demo ? <DemoNotice /> : null}
      <div className="grid xl:grid-cols-2 xl:gap-x-10">
        <TodaySection
          id="waiting"
          title={`Waiting for more than ${OVERDUE_AFTER}`}
          nothing="No overdue requests"
          count={waiting.length}
          more={more.waiting ? { to: paths.adminReservations({ status: 'pending' }), label: 'All pending' } : null}
        >
          <StayList rows={waiting} />
        </TodaySection>
        <TodaySection
          id="options"
          title="Options to answer"
          nothing="No options to answer"
          count={options.length}
          more={more.options ? { to: paths.adminReservations({ status: 'pending' }), label: 'All pending' } : null}
        >
          <StayList rows={options} />
        </TodaySection>
        <TodaySection id="today" title="Starts today" nothing="No starts today" count={today.length} more={null}>
          <StayList rows={today} />
        </TodaySection>
        <TodaySection
          id="tomorrow"
          title="Starts tomorrow"
          nothing="No starts tomorrow"
          count={tomorrow.length}
          more={more.starts ? { to: paths.adminReservations({ status: 'confirmed' }), label: 'All confirmed' } : null}
        >
          <StayList rows={tomorrow} />
        </TodaySection>
        <TodaySection
          id="owing"
          title="Balances due"
          nothing={`No balance is due within ${DUE_WITHIN}`}
          count={owing.length}
          more={more.owing ? { to: paths.adminReservations({ status: 'confirmed' }), label: 'All confirmed' } : null}
        >
          <StayList rows={owing} />
        </TodaySection>
        <TodaySection
          id="mails"
          title="Failed emails"
          nothing="All emails delivered"
          count={dead.length}
          more={dead.length > 0 ? { to: paths.adminOutbox({ state: 'dead' }), label: 'View outbox' } : null}
        >
          <DeadMailList rows={dead} />
        </TodaySection>
      </div>
    </>
  );
}
