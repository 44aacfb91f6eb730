import type { IsoDay } from '~/domains/shared/calendar';
import { HOLD_LABELS } from '../vocabulary';
import { BAR_LOOKS } from './bar';
import { type BarRow, daysFrom } from './timeline';

type Props = { from: IsoDay; days: number; rows: readonly BarRow[] };

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** A small timeline: what is held of each rental. */
export function FleetTable({ from, days, rows }: Props) {
  return (
    <table className="w-full table-fixed border-collapse border border-line bg-white text-sm">
      <caption className="sr-only">Holds of each rental in the next {days} days</caption>
      <thead>
        <tr>
          <th scope="col" className="w-36 px-3 py-2 text-left text-xs font-semibold text-muted">
            Rental
          </th>
          <th scope="col" className="p-0">
            <span className="sr-only">Held</span>
            <span aria-hidden="true" className="grid auto-cols-fr grid-flow-col text-xs font-semibold text-muted">
              {daysFrom(from, days).map((day, index) => (
                <span key={day} className={`py-2 tabular-nums ${index === 0 ? 'bg-gold/30 text-ink' : ''}`}>
                  {Number(day.slice(8))}
                </span>
              ))}
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, bars }) => (
          <tr key={id} className="border-t border-line">
            <th scope="row" className="p-0 text-left font-normal">
              <span className="block truncate px-3 py-1.5">{name}</span>
            </th>
            <td className="relative h-8 p-0">
              {bars.map(({ reason, when, from: start, length }) => (
                <span
                  key={when}
                  className={`held-bar absolute inset-y-1.5 ${BAR_LOOKS[reason]}`}
                  style={{ left: percent(start, days), width: percent(length, days) }}
                >
                  <span className="sr-only">
                    {HOLD_LABELS[reason]}, {when}
                  </span>
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
