import { Link } from '@remix-run/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { adminPaths } from '~/admin-paths';
import type { IsoDay } from '~/domains/shared/calendar';
import type { ListedHold } from '../queries.server';
import { type IsoMonth, monthName, weeksOf } from './month';
import { HOLD_LABELS, HOLD_REASONS, HOLD_WORDS, type HoldReason } from '../vocabulary';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const LOOKS: Record<HoldReason, string> = {
  reservation: 'bg-ink text-paper',
  maintenance: 'bg-line text-ink',
  owner: 'bg-gold/40 text-ink',
  option: 'bg-paper-deep text-ink',
  other: 'bg-line text-ink',
  external: 'bg-gold/40 text-ink',
};
const CELL = 'block min-h-14 px-1 py-1 sm:min-h-16 sm:px-2 sm:py-1.5';

type Props = {
  month: IsoMonth;
  today: IsoDay;
  holds: readonly ListedHold[];
  /** URLs of the adjacent months; undefined at the ends of the range. */
  previous?: string;
  next?: string;
};

/** One month of a rental as a table: each day names its hold, and a reservation links to its page. */
export function MonthTable({ month, today, holds, previous, next }: Props) {
  return (
    <>
      <div className="flex items-center justify-between border border-b-0 border-line bg-white">
        <Turn to={previous} label="Previous month" />
        <p className="font-display text-xl font-semibold lining-nums" aria-hidden="true">
          {monthName(month)}
        </p>
        <Turn to={next} label="Next month" />
      </div>
      <table className="w-full table-fixed border-collapse bg-white">
        <caption className="sr-only">{monthName(month)}: availability by day</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" className="border border-line py-2 text-xs font-semibold text-muted">
                <span aria-hidden="true">{name.slice(0, 3)}</span>
                <span className="sr-only">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={index}>
              {week.map((day, place) => (
                <td
                  key={place}
                  aria-current={day === today ? 'date' : undefined}
                  className="border border-line p-0 align-top"
                >
                  {day ? <Day day={day} today={today} hold={holds.find((hold) => covers(hold, day))} /> : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-muted">
        {HOLD_REASONS.map((reason) => `${HOLD_WORDS[reason]}: ${HOLD_LABELS[reason].toLowerCase()}. `)}
        Blank days are available.
      </p>
    </>
  );
}

const covers = ({ startDate, endDate }: ListedHold, day: IsoDay) => startDate <= day && day <= endDate;

function Day({ day, today, hold }: { day: IsoDay; today: IsoDay; hold?: ListedHold }) {
  const number = (
    <span className={`text-sm tabular-nums ${day === today ? 'font-bold underline underline-offset-4' : ''}`}>
      {Number(day.slice(8))}
      {day === today ? <span className="sr-only"> today</span> : null}
    </span>
  );
  if (!hold) return <span className={`${CELL} ${day < today ? 'text-muted' : ''}`}>{number}</span>;
  const content = (
    <>
      {number}
      <span className="block truncate -mx-0.5 text-[0.6875rem] leading-4 tracking-tight sm:mx-0 sm:text-xs sm:tracking-normal">
        {HOLD_WORDS[hold.reason]}
      </span>
      <span className="sr-only">: {hold.customerName ?? hold.note ?? HOLD_LABELS[hold.reason]}</span>
    </>
  );
  const look = `${CELL} ${LOOKS[hold.reason]}`;
  if (hold.bookingId === null) return <span className={look}>{content}</span>;
  return (
    <Link to={adminPaths.reservation(hold.bookingId)} className={`${look} h-full hover:bg-ink-line`}>
      {content}
    </Link>
  );
}

function Turn({ to, label }: { to?: string; label: string }) {
  const Arrow = label === 'Previous month' ? ChevronLeft : ChevronRight;
  if (!to) return <span className="size-11" />;
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={label}
      className="grid size-11 place-items-center text-ink hover:bg-paper-deep"
    >
      <Arrow size={20} aria-hidden="true" />
    </Link>
  );
}
