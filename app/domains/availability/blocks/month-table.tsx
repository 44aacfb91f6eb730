import { Link } from '@remix-run/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { weekdayName } from '~/domains/catalog/terms/words';
import type { IsoDay } from '~/domains/shared/calendar';
import type { Days } from '../rules';
import type { ListedHold } from './queries.server';
import { type IsoMonth, monthName, weeksOf } from './month';
import { MonthDay, takes } from './month-day';
import { HOLD_LABELS, HOLD_REASONS, HOLD_WORDS } from '../vocabulary';

const WEEKDAYS = [7, 1, 2, 3, 4, 5, 6].map(weekdayName);

/** The words of the days, each with its label unless the label is the same word. */
const LEGEND = HOLD_REASONS.filter((reason) => HOLD_WORDS[reason] !== HOLD_LABELS[reason]).map(
  (reason) => `${HOLD_WORDS[reason]}: ${HOLD_LABELS[reason].toLowerCase()}. `,
);

type Props = {
  month: IsoMonth;
  today: IsoDay;
  holds: readonly ListedHold[];
  /** Undecided requests with their days. */
  requests: ReadonlyArray<Days & { id: number }>;
  /** URLs of the adjacent months; undefined at the ends of the range. */
  previous?: string;
  next?: string;
};

/** One month of a rental as a table: each day names its holds, and a reservation links to its page. */
export function MonthTable({ month, today, holds, requests, previous, next }: Props) {
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
                  {day ? <MonthDay day={day} today={today} {...onDay(day, holds, requests)} /> : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-muted">
        {LEGEND}
        Turnaround: the pause after a stay. Request: not decided yet. Blank days are available.
      </p>
    </>
  );
}

/** The holds of a day, and whether a request without a hold among them asks for it. */
function onDay(day: IsoDay, holds: Props['holds'], requests: Props['requests']) {
  const held = holds.filter(({ parts }) => parts.some(takes(day)));
  const isRequested = requests.some(
    ({ id, startDate, endDate }) =>
      startDate <= day && day <= endDate && !held.some(({ bookingId }) => bookingId === id),
  );
  return { holds: held, isRequested };
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
