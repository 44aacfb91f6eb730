import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MAIL_LABELS } from '~/domains/mail/vocabulary';
import { missedText, OVERDUE_AFTER } from '~/domains/reservations/rules';
import { DeadMailList, StayList, type StayRow, TodaySection } from '~/domains/reservations/today/today-board';
import { findToday, TODAY_ROWS } from '~/domains/reservations/today/queries.server';
import { ago, longDate, moment } from '~/domains/shared/format';
import { pageMeta } from '~/domains/storefront/shell/meta';
import { requireAdmin } from '~/http/sessions/auth.server';
import { site } from '~/http/documents/site.server';
import { paths } from '~/paths';
import { unlessFailed } from '~/ui/shells/revalidation';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const now = new Date();
  const { day, tomorrow, starts, waiting, dead } = await findToday({ now });
  const row = (stay: (typeof starts)[number]): StayRow => ({
    id: stay.id,
    title: stay.customerName,
    text: `${stay.rentalName}, ${longDate(stay.startDate)} to ${longDate(stay.endDate)}`,
    ...{ phone: stay.customerPhone, missed: missedText(stay.missedTerms) },
  });
  const soon = (start: string) => (start > tomorrow ? '' : start > day ? ', starts tomorrow' : ', starts today');
  const shown = starts.slice(0, TODAY_ROWS);
  return {
    day: longDate(day),
    today: shown.filter(({ startDate }) => startDate === day).map(row),
    tomorrow: shown.filter(({ startDate }) => startDate === tomorrow).map(row),
    waiting: waiting.slice(0, TODAY_ROWS).map((stay) => ({
      ...row(stay),
      age: `Requested ${ago(new Date(stay.createdAt), now)}${soon(stay.startDate)}`,
      urgent: stay.startDate <= tomorrow,
    })),
    dead: dead.slice(0, TODAY_ROWS).map(({ id, kind, recipient, bookingId, createdAt }) => ({
      id,
      bookingId,
      title: recipient ?? 'To the concierge',
      text: `${MAIL_LABELS[kind]}, ${moment(new Date(createdAt), site.timeZone)}`,
    })),
    more: { starts: starts.length > TODAY_ROWS, waiting: waiting.length > TODAY_ROWS, dead: dead.length > TODAY_ROWS },
  };
}

export const shouldRevalidate = unlessFailed;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Today', description: 'Daily overview.', path: paths.adminToday(), noindex: true });

export default function Today() {
  const { day, today, tomorrow, waiting, dead, more } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="eyebrow text-bronze">{day}</p>
      <h1 className="display-2 mb-8 mt-2">Today</h1>
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
