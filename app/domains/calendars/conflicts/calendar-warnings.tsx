import { Link } from '@remix-run/react';
import type { Warning } from './warnings';

/** Links to the problems with other calendars that need an admin; renders nothing if there are none. */
export function CalendarWarnings({ rows }: { rows: Warning[] }) {
  if (rows.length === 0) return null;
  return (
    <ul aria-label="Other calendars" className="mb-8 grid gap-2">
      {rows.map(({ to, text }) => (
        <li key={text}>
          <Link
            to={to}
            className="flex min-h-11 items-center bg-danger-soft px-4 py-2 text-danger underline wrap-anywhere"
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
