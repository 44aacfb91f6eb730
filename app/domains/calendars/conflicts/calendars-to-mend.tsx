import { Link } from '@remix-run/react';
import { buttonClass } from '~/ui/button';
import { lastGoodFetch } from '../vocabulary';
import type { CalendarToMend } from './warnings';

/** The calendars that need an admin, each with its problem; renders nothing if there are none. */
export function CalendarsToMend({ rows }: { rows: CalendarToMend[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="calendars-heading" className="mt-12">
      <h2 id="calendars-heading" className="display-3 mb-2">
        Calendars that need attention
      </h2>
      <p className="mb-4 max-w-prose text-muted">Dates they already blocked stay blocked.</p>
      <ul className="divide-y divide-line border border-line bg-white">
        {rows.map(({ to, rentalName, name, lastGood, problem, isRead }) => (
          <li key={to} className="px-4 py-4 sm:px-5">
            <p className="font-semibold wrap-anywhere">{rentalName}</p>
            <p className="text-sm wrap-anywhere">
              {isRead
                ? `The calendar ${name} needs checking. Its new bookings block dates here.`
                : `The calendar ${name} cannot be read. Its new bookings may be missing here.`}
            </p>
            <p className="text-sm">{lastGoodFetch(lastGood)}</p>
            {problem ? <p className="text-sm text-danger wrap-anywhere">{problem}</p> : null}
            <Link to={to} className={buttonClass('quiet', '-ml-3 min-h-11 py-2')}>
              Open the calendar
              <span className="sr-only">
                {' '}
                {name} of {rentalName}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
