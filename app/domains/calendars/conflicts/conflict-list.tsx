import { Form, Link } from '@remix-run/react';
import { adminPaths } from '~/admin-paths';
import { Button, buttonClass } from '~/ui/button';
import { CONTROL } from '~/ui/fields/field-frame';
import { EVENT_LENGTHS } from '../vocabulary';

/** A clash, with its moments formatted by the loader. */
export type ConflictRow = {
  id: number;
  rentalId: number;
  rentalName: string;
  elsewhere: string;
  here: string;
  /** The reservation in the way, if it is one. */
  bookingId: number | null;
  /** Whether another calendar of the rental is in the way. */
  isOutside: boolean;
};

/** Where what is in the way can be changed. */
function remedyOf({ rentalId, bookingId, isOutside }: ConflictRow) {
  if (bookingId) return { to: adminPaths.reservation(bookingId), text: 'Open the reservation to cancel or move it' };
  if (isOutside) return { to: adminPaths.rentalCalendars(rentalId), text: 'Open the rental’s other calendars' };
  return { to: adminPaths.rentalAvailability(rentalId), text: 'Open the rental’s availability' };
}

/** Clashes of bookings elsewhere with what is taken here; each has both sides and the ways out. */
export function ConflictList({ rows }: { rows: ConflictRow[] }) {
  return (
    <ul className="divide-y divide-line border border-line bg-white">
      {rows.map((row) => (
        <li key={row.id} className="px-4 py-4 sm:px-5">
          <p className="font-semibold wrap-anywhere">{row.rentalName}</p>
          <p className="text-sm wrap-anywhere">{row.elsewhere}</p>
          <p className="text-sm text-danger wrap-anywhere">{row.here}</p>
          <Link to={remedyOf(row).to} className={buttonClass('quiet', '-ml-3 min-h-11 py-2')}>
            {remedyOf(row).text}
          </Link>
          <details>
            <summary className={buttonClass('quiet', '-ml-3 min-h-11 py-2')}>Ignore this conflict</summary>
            <Form method="post" id={`conflict-${row.id}`} className="flex max-w-xl flex-wrap items-end gap-3 pb-2">
              <input type="hidden" name="eventId" value={row.id} />
              <label className="grow text-sm font-semibold">
                Reason
                <input name="reason" required maxLength={EVENT_LENGTHS.ignoredReason} className={CONTROL} />
              </label>
              <Button look="outline">Ignore</Button>
            </Form>
          </details>
        </li>
      ))}
    </ul>
  );
}
