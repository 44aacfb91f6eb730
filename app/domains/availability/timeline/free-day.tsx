import { Link } from '@remix-run/react';
import { ArrowRight } from 'lucide-react';
import type { IsoDay } from '~/domains/shared/calendar';
import { adminPaths } from '~/admin-paths';

type Rental = {
  id: number;
  /** The last day of a stay that begins on the free day. */
  stayEnd: IsoDay;
  /** Whether the rental can be reserved. */
  published: boolean;
};

/** The hours for which the form first offers to keep an option. */
const KEEP = 24;

/** Links for a free day of a rental: each opens a form with the rental and the dates filled in. */
export function FreeDay({ rental: { id, stayEnd, published }, day }: { rental: Rental; day: IsoDay }) {
  const stay = { rental: id, startDate: day, endDate: stayEnd };
  const block = { month: day.slice(0, 7), startDate: day, endDate: day };
  return (
    <ul className="max-w-2xl divide-y divide-line border border-line bg-white">
      {published ? (
        <>
          <Choice
            to={adminPaths.reservationNew({ ...stay, keep: KEEP })}
            title="Option"
            text="Keep the dates for a caller until they decide."
          />
          <Choice
            to={adminPaths.reservationNew(stay)}
            title="Phone reservation"
            text="Record a caller’s request, and confirm it if you like."
          />
        </>
      ) : null}
      <Choice
        to={adminPaths.rentalAvailability(id, block)}
        title="Block"
        text="Maintenance, owner use or another reason."
      />
    </ul>
  );
}

const Choice = ({ to, title, text }: { to: string; title: string; text: string }) => (
  <li>
    <Link
      to={to}
      className="group flex min-h-16 items-center justify-between gap-4 px-4 py-3 -outline-offset-2 hover:bg-paper-deep sm:px-5"
    >
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-muted">{text}</span>
      </span>
      <ArrowRight
        size={18}
        aria-hidden="true"
        className="shrink-0 text-bronze transition-transform group-hover:translate-x-1"
      />
    </Link>
  </li>
);
