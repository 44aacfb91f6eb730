import { Link } from '@remix-run/react';

/** Links to continue a search that covered the newest rows only. */
export const SearchFurther = ({ lists }: { lists: { reservations: string; messages: string; rentals: string } }) => (
  <>
    <p className="text-muted">Short searches cover only the newest entries. To search older ones, open a list:</p>
    <ul className="flex flex-wrap gap-x-6">
      {[
        { to: lists.reservations, label: 'Reservations' },
        { to: lists.messages, label: 'Messages' },
        { to: lists.rentals, label: 'Rentals' },
      ].map(({ to, label }) => (
        <li key={label}>
          <Link
            to={to}
            className="inline-flex min-h-11 items-center font-semibold text-bronze-deep underline underline-offset-4"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </>
);
