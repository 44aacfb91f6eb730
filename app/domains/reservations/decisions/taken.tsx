import { Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { adminPaths } from '~/admin-paths';
import type { ReservationView } from '../detail/view';

type Hold = ReservationView['taken'][number];
type Props = {
  taken: Hold[];
  /** Whether a confirmation was refused because of these holds. */
  refused: boolean;
  /** The next free time, in words. */
  nextFree: string | null;
};

/** The conflicting holds, shown in advance or after a refused confirmation. */
export function Taken({ taken, refused, nextFree }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused) box.current?.focus();
  }, [refused]);
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
      <h2 className="display-3 mb-1">{headline(taken[0]!, refused)}</h2>
      <ul>
        {taken.map((hold) => (
          <li key={`${hold.bookingId} ${hold.time}`}>
            {hold.bookingId === null ? (
              <span className="inline-flex min-h-11 items-center">{describe(hold)}</span>
            ) : (
              <Link
                to={adminPaths.reservation(hold.bookingId)}
                className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4"
              >
                {describe(hold)}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {nextFree ? <p className="mb-1">{nextFree}</p> : null}
      <p className="font-semibold">Decline with a message, or suggest new dates.</p>
    </div>
  );
}

function headline({ bookingId, by, keptUntil }: Hold, refused: boolean): string {
  if (keptUntil) return `These dates are kept for ${by}`;
  return refused && bookingId !== null ? `Already booked by ${by}` : 'These dates are taken';
}

function describe({ bookingId, by, time, keptUntil, createdBy }: Hold): string {
  if (keptUntil) return `${by}, ${time}, kept by ${createdBy} until ${keptUntil}`;
  return `${by}, ${time}, ${bookingId === null ? 'blocked' : 'confirmed'} by ${createdBy}`;
}
