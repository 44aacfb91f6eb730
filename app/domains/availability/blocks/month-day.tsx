import { Link } from '@remix-run/react';
import { Fragment } from 'react';
import { adminPaths } from '~/admin-paths';
import type { IsoDay } from '~/domains/shared/calendar';
import { clockTime } from '~/domains/shared/format';
import type { ListedHold } from './queries.server';
import { HOLD_LABELS, HOLD_WORDS, type HoldReason } from '../vocabulary';

const LOOKS: Record<HoldReason, string> = {
  reservation: 'bg-ink text-paper',
  maintenance: 'bg-line text-ink',
  owner: 'bg-gold/40 text-ink',
  option: 'bg-paper-deep text-ink',
  other: 'bg-line text-ink',
  external: 'bg-gold/40 text-ink',
};
const WORD = 'block truncate -mx-0.5 text-xs leading-4 tracking-tight sm:mx-0 sm:tracking-normal';
const CELL = 'block min-h-14 px-1 py-1 sm:min-h-16 sm:px-2 sm:py-1.5';

const REQUESTED = 'border border-dashed border-bronze';
const REQUEST = <span className={WORD}>Request</span>;

type Props = {
  day: IsoDay;
  today: IsoDay;
  holds: readonly ListedHold[];
  /** Whether an undecided request without a hold asks for this day. */
  isRequested: boolean;
};

/** One day of a month with its holds, in order; a reservation links to its page. */
export function MonthDay({ day, today, holds, isRequested }: Props) {
  const number = (
    <span className={`text-sm tabular-nums ${day === today ? 'font-bold underline underline-offset-4' : ''}`}>
      {Number(day.slice(8))}
      {day === today ? <span className="sr-only"> today</span> : null}
    </span>
  );
  if (holds.length === 0) {
    return (
      <span className={`${CELL} ${day < today ? 'text-muted' : ''} ${isRequested ? REQUESTED : ''}`}>
        {number}
        {isRequested ? REQUEST : null}
      </span>
    );
  }
  const held = holds.map((hold, index) => {
    const look = `${CELL} ${LOOKS[hold.reason]} ${index > 0 ? 'border-t border-paper' : ''}`;
    const content = (
      <>
        {index === 0 ? number : null}
        <Held day={day} hold={hold} />
      </>
    );
    return hold.bookingId === null ? (
      <span key={hold.id} className={look}>
        {content}
      </span>
    ) : (
      <Link key={hold.id} to={adminPaths.reservation(hold.bookingId)} className={`${look} hover:bg-ink-line`}>
        {content}
      </Link>
    );
  });
  return (
    <>
      {held}
      {isRequested ? <span className={`${CELL} ${REQUESTED} min-h-0!`}>{REQUEST}</span> : null}
    </>
  );
}

/** The word for a turnaround, as much of it as fits a day on a phone. */
const TURNAROUND = (
  <>
    Turn<span className="sr-only sm:not-sr-only">around</span>
  </>
);

/** Whether a stretch of a hold touches a day. */
export const takes =
  (day: IsoDay) =>
  ({ firstDay, lastDay }: ListedHold['parts'][number]) =>
    firstDay <= day && day <= lastDay;

/** The part of a day that a hold takes, and its customer; the turnaround follows the stay. */
function Held({ day, hold }: { day: IsoDay; hold: ListedHold }) {
  const { reason } = hold;
  return (
    <>
      {hold.parts.filter(takes(day)).map(({ firstDay, lastDay, staysUntil, ...times }) => {
        const from = day === firstDay && times.from ? `from ${clockTime(times.from)}` : null;
        const until = day === lastDay && times.until ? `until ${clockTime(times.until)}` : null;
        return (
          <Fragment key={firstDay + times.from}>
            <span className={WORD}>{day > staysUntil ? TURNAROUND : HOLD_WORDS[reason]}</span>
            {from || until ? (
              <span className="hidden text-xs leading-4 tabular-nums sm:block">
                {[from, until].filter(Boolean).join(' ')}
              </span>
            ) : null}
          </Fragment>
        );
      })}
      {hold.demo ? <span className={WORD}>Demo</span> : null}
      <span className="sr-only">: {hold.customerName ?? hold.note ?? HOLD_LABELS[reason]}</span>
    </>
  );
}
