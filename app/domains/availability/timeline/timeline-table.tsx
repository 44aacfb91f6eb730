import type { IsoDay } from '~/domains/shared/calendar';
import { adminPaths } from '~/admin-paths';
import { shortDay } from '../rules';
import { HOLD_WORDS } from '../vocabulary';
import { roomOf } from './bar';
import { BarLink } from './bar-link';
import { daysFrom, freeWord, type PaidShape, type TimelineRow } from './timeline';
import { useRowKeys } from './use-row-keys';

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });
const dateOf = (day: IsoDay) => new Date(`${day}T00:00:00Z`);

type Props = { from: IsoDay; days: number; today: IsoDay; rows: readonly TimelineRow[]; Paid: PaidShape };

/**
 * Rentals by day: holds are bars that begin and end with their time, and free days are links. The links are plain ones,
 * and scripts make each row one tab stop; Remix links would take most of the time of the page.
 */
export function TimelineTable({ from, days, today, rows, Paid }: Props) {
  const shown = daysFrom(from, days);
  const names = shown.map(shortDay);
  return (
    <div className="hidden overflow-x-auto border border-line bg-white sm:block">
      <table
        ref={useRowKeys()}
        className="w-full table-fixed border-collapse"
        style={{ minWidth: `${11 + days * 2.5}rem` }}
      >
        <caption className="sr-only">Holds of each rental by day</caption>
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky left-0 z-20 w-44 bg-white px-3 py-2 text-left text-xs font-semibold text-muted"
            >
              Rental
            </th>
            {shown.map((day, index) => (
              <th
                key={day}
                scope="col"
                aria-current={day === today ? 'date' : undefined}
                className={`border-l border-line py-2 text-xs font-semibold ${day === today ? 'bg-gold/30 text-ink' : 'text-muted'}`}
              >
                <span className="block">{weekday.format(dateOf(day))}</span>
                <span aria-hidden="true" className="block tabular-nums">
                  {index === 0 || day.endsWith('-01') ? names[index] : Number(day.slice(8))}
                </span>
                <span className="sr-only">{names[index]}</span>
                {day === today ? <span className="sr-only">today</span> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} {...{ row, shown, names, today, Paid }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Pick<Props, 'today' | 'Paid'> & { row: TimelineRow; shown: IsoDay[]; names: string[] };

function Row({ row, shown, names, today, Paid }: RowProps) {
  const { id, name, categoryName, bars } = row;
  return (
    <tr className="border-t border-line">
      <th scope="row" className="sticky left-0 z-20 bg-white p-0 text-left">
        <a
          href={adminPaths.rentalAvailability(id)}
          className="block truncate px-3 py-2.5 text-sm font-semibold hover:bg-paper-deep"
        >
          {name}
          <span className="block truncate text-xs font-normal text-muted">{categoryName ?? 'Unknown'}</span>
        </a>
      </th>
      {shown.map((day, index) => (
        <td key={day} className={`relative h-14 border-l border-line p-0 ${day === today ? 'bg-gold/15' : ''}`}>
          {freeWord(row, index) ? (
            <a
              href={adminPaths.timelineFree(id, day)}
              aria-label={`${name}, ${names[index]}: ${freeWord(row, index)!.toLowerCase()}`}
              className="absolute inset-0 hover:bg-gold/30 focus-visible:bg-gold/30"
            />
          ) : null}
          {bars.map((bar, place) =>
            Math.floor(bar.from) === index ? (
              <BarLink key={place} bar={bar} room={roomOf(bars, place, shown.length)} rentalId={id} Paid={Paid} />
            ) : bar.from < index && bar.from + bar.length > index ? (
              <span key={place} className="sr-only">
                {HOLD_WORDS[bar.reason]}
              </span>
            ) : null,
          )}
        </td>
      ))}
    </tr>
  );
}
