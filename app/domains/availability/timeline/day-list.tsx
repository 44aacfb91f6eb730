import { adminPaths } from '~/admin-paths';
import { longDate } from '~/domains/shared/format';
import type { IsoDay } from '~/domains/shared/calendar';
import { HOLD_LABELS } from '../vocabulary';
import { barAddress, BAR_LOOKS } from './bar';
import { freeWord, type PaidShape, type TimelineRow } from './timeline';

type Props = { day: IsoDay; rows: readonly TimelineRow[]; Paid: PaidShape };

/** The first day of a timeline as a list, for phones. */
export function DayList({ day, rows, Paid }: Props) {
  return (
    <section aria-labelledby="day-heading" className="sm:hidden">
      <h2 id="day-heading" className="display-3 mb-4">
        {longDate(day)}
      </h2>
      <ul className="border border-line bg-white">
        {rows.map((row) => (
          <li key={row.id} className="border-t border-line px-4 py-3 first:border-t-0">
            <p className="font-semibold wrap-anywhere">{row.name}</p>
            {row.bars
              .filter(({ from }) => from < 1)
              .map((bar) => (
                <a
                  key={bar.when}
                  href={barAddress(bar, row.id)}
                  className={`mt-2 block min-h-11 px-3 py-2 text-sm ${BAR_LOOKS[bar.reason]}`}
                >
                  <span className="flex flex-wrap justify-between gap-x-4">
                    {bar.text}
                    {bar.payment?.state ? <Paid state={bar.payment.state} /> : null}
                  </span>
                  <span className="block text-xs">
                    {HOLD_LABELS[bar.reason]}, {bar.when}
                  </span>
                  {bar.payment?.text ? <span className="block text-xs">{bar.payment.text}</span> : null}
                </a>
              ))}
            {freeWord(row, 0) ? (
              <a
                href={adminPaths.timelineFree(row.id, day)}
                className="mt-1 inline-flex min-h-11 min-w-11 items-center text-sm font-semibold text-bronze-deep underline underline-offset-4"
              >
                {freeWord(row, 0)}
                <span className="sr-only">: {row.name}</span>
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
