import { Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { paths } from '~/paths';
import type { ReservationView } from '../detail/view';

/** The conflicting holds, shown in advance or after a refused confirmation. */
export function Taken({ taken, refused }: Pick<ReservationView, 'taken'> & { refused: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused) box.current?.focus();
  }, [refused]);
  const [first] = taken;
  return (
    <div
      ref={box}
      role={refused ? 'alert' : undefined}
      // Without scripts, only autofocus leads to the error after the page reloads.
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={refused}
      tabIndex={-1}
      className="mb-6 border-l-2 border-danger bg-danger-soft px-5 py-4 text-danger outline-none"
    >
      <h2 className="display-3 mb-1">
        {refused && first!.bookingId !== null ? `Already booked by ${first!.by}` : 'These dates are taken'}
      </h2>
      <ul>
        {taken.map(({ bookingId, by, days, createdBy }) => (
          <li key={`${bookingId} ${days}`}>
            {bookingId === null ? (
              <span className="inline-flex min-h-11 items-center">
                {by}, {days}, blocked by {createdBy}
              </span>
            ) : (
              <Link
                to={paths.adminReservation(bookingId)}
                className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4"
              >
                {by}, {days}, confirmed by {createdBy}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <p className="font-semibold">Decline with a message, or suggest new dates.</p>
    </div>
  );
}
