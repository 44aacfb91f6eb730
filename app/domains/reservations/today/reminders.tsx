import { adminPaths } from '~/admin-paths';
import { DUE_WITHIN } from '../rules';
import { LinkList, StayList, TodaySection } from './today-board';
import type { todayPage } from './view.server';

const PENDING = { to: adminPaths.reservations({ status: 'pending' }), label: 'All pending' };
const CONFIRMED = { to: adminPaths.reservations({ status: 'confirmed' }), label: 'All confirmed' };
const COMPLETED = { to: adminPaths.reservations({ status: 'completed' }), label: 'All completed' };
const OUTBOX = { to: adminPaths.outbox({ state: 'dead' }), label: 'View outbox' };

type Props = Omit<ReturnType<typeof todayPage>, 'day' | 'isoDay' | 'demo' | 'waiting' | 'asked' | 'messages'>;

/** What else needs attention, beside what waits for an answer. */
export function Reminders({ options, unanswered, today, tomorrow, owing, dead, more }: Props) {
  const lists = [
    {
      id: 'options',
      title: 'Options ending soon',
      nothing: 'No options to answer',
      rows: options,
      all: more.options && PENDING,
    },
    {
      id: 'unanswered',
      title: 'Waiting for the customer',
      nothing: 'No quote has waited longer than a day',
      rows: unanswered,
      all: more.unanswered && PENDING,
    },
    { id: 'today', title: 'Starts today', nothing: 'No starts today', rows: today, all: more.today && CONFIRMED },
    {
      id: 'tomorrow',
      title: 'Starts tomorrow',
      nothing: 'No starts tomorrow',
      rows: tomorrow,
      all: more.tomorrow && CONFIRMED,
    },
    {
      id: 'owing',
      title: 'Money to settle',
      nothing: `No balances due within ${DUE_WITHIN}, and no deposit of a past stay is held`,
      rows: owing,
      all: more.over ? COMPLETED : more.owing && CONFIRMED,
    },
  ] as const;
  return (
    <div>
      {lists.map(({ id, title, nothing, rows, all }) => (
        <TodaySection
          key={id}
          {...{ id, title, nothing }}
          count={rows.length}
          further={Boolean(all)}
          more={all || null}
        >
          <StayList rows={rows} />
        </TodaySection>
      ))}
      <TodaySection
        id="mails"
        title="Failed emails"
        nothing="All emails delivered"
        count={dead.length}
        further={more.dead}
        more={dead.length > 0 ? OUTBOX : null}
      >
        <LinkList
          rows={dead.map(({ bookingId, ...mail }) => ({
            ...mail,
            to: bookingId ? adminPaths.reservation(bookingId) : OUTBOX.to,
          }))}
        />
      </TodaySection>
    </div>
  );
}
