import { adminPaths } from '~/admin-paths';
import { DUE_WITHIN } from '../rules';
import { LinkList, StayList } from './today-board';
import { TodaySection } from './today-section';
import type { todayPage } from './view.server';

const PENDING = { to: adminPaths.reservations({ status: 'pending' }), label: 'All pending' };
const CONFIRMED = { to: adminPaths.reservations({ status: 'confirmed' }), label: 'All confirmed' };
const COMPLETED = { to: adminPaths.reservations({ status: 'completed' }), label: 'All completed' };
const OUTBOX = { to: adminPaths.outbox({ state: 'dead' }), label: 'View outbox' };

type Props = Omit<ReturnType<typeof todayPage>, 'day' | 'isoDay' | 'demo' | 'waiting' | 'asked' | 'messages'>;

/** Reminders of everything else that needs attention. */
export function Reminders({ options, unanswered, today, tomorrow, owing, dead, more, unchecked }: Props) {
  const lists = [
    {
      id: 'options',
      title: 'Options ending soon',
      nothing: 'No options end soon',
      rows: options,
      further: more.options,
      full: more.options ? [PENDING] : [],
    },
    {
      id: 'unanswered',
      title: 'Waiting for the customer',
      nothing: 'No quote has waited longer than a day',
      rows: unanswered,
      further: more.unanswered,
      full: more.unanswered || unchecked.unanswered ? [PENDING] : [],
      unchecked: unchecked.unanswered,
    },
    {
      id: 'today',
      title: 'Starts today',
      nothing: 'No starts today',
      rows: today,
      further: more.today,
      full: more.today ? [CONFIRMED] : [],
    },
    {
      id: 'tomorrow',
      title: 'Starts tomorrow',
      nothing: 'No starts tomorrow',
      rows: tomorrow,
      further: more.tomorrow,
      full: more.tomorrow ? [CONFIRMED] : [],
    },
    {
      id: 'owing',
      title: 'Money to settle',
      nothing: `No balances due within ${DUE_WITHIN}, and no deposit of a past stay is held`,
      rows: owing,
      further: more.owing,
      full: [...(more.owing || unchecked.near ? [CONFIRMED] : []), ...(unchecked.over ? [COMPLETED] : [])],
      unchecked: [unchecked.near, unchecked.over].filter(Boolean).join(' '),
    },
  ];
  return (
    <div>
      {lists.map(({ rows, full, ...list }) => (
        <TodaySection key={list.id} {...list} count={rows.length} more={full}>
          <StayList rows={rows} />
        </TodaySection>
      ))}
      <TodaySection
        id="mails"
        title="Failed emails"
        nothing="All emails delivered"
        count={dead.length}
        further={more.dead}
        more={dead.length > 0 ? [OUTBOX] : []}
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
