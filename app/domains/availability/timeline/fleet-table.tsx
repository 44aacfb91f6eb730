import { adminPaths } from '~/admin-paths';
import type { IsoDay } from '~/domains/shared/calendar';
import { HOLD_LABELS, HOLD_REASONS } from '../vocabulary';
import { barAddress, BAR_LOOKS, roomOf } from './bar';
import { HoldLegend } from './hold-legend';
import { type BarRow, daysFrom } from './timeline';

type Props = { from: IsoDay; days: number; rows: readonly BarRow[] };

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/**
 * A small timeline: the holds of each rental, and a legend of their colors. Each row has one tab stop, the link to its
 * rental, whose page lists the holds; a pointer reaches each bar.
 */
export function FleetTable({ from, days, rows }: Props) {
  const shown = HOLD_REASONS.filter((reason) => rows.some(({ bars }) => bars.some((bar) => bar.reason === reason)));
  return (
    <>
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
          {rows.map((row) => (
            <Row key={row.id} row={row} days={days} />
          ))}
        </tbody>
      </table>
      {shown.length > 0 ? <HoldLegend label="Legend" reasons={shown} className="mt-3 gap-x-4 gap-y-1 text-xs" /> : null}
    </>
  );
}

const Row = ({ row: { id, name, bars }, days }: { row: BarRow; days: number }) => (
  <tr className="border-t border-line">
    <th scope="row" className="p-0 text-left font-normal">
      <a
        href={adminPaths.rentalAvailability(id)}
        className="flex min-h-11 items-center px-3 -outline-offset-2 hover:bg-paper-deep"
      >
        <span className="truncate">{name}</span>
      </a>
    </th>
    <td className="relative h-12 p-0">
      {bars.map((bar, place) => (
        <a
          key={bar.when}
          href={barAddress(bar, id)}
          title={`${HOLD_LABELS[bar.reason]}: ${bar.text}, ${bar.when}`}
          tabIndex={-1}
          // A bar of some hours is still as wide as a pointer target, as far as the next bar leaves room.
          style={{
            left: percent(bar.from, days),
            width: percent(bar.length, days),
            minWidth: `min(1.5rem, ${percent(roomOf(bars, place, days), days)})`,
          }}
          className="absolute inset-y-0 py-3"
        >
          <span className={`held-bar block h-full ${BAR_LOOKS[bar.reason]}`}>
            <span className="sr-only">
              {HOLD_LABELS[bar.reason]}, {bar.text}, {bar.when}
            </span>
          </span>
        </a>
      ))}
    </td>
  </tr>
);
