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
};

/** Clashes of bookings elsewhere with what is taken here; each has both sides and the ways out. */
export function ConflictList({ rows }: { rows: ConflictRow[] }) {
  return (
    <ul className="divide-y divide-line border border-line bg-white">
      {rows.map(({ id, rentalId, rentalName, elsewhere, here, bookingId }) => (
        <li key={id} className="px-4 py-4 sm:px-5">
          <p className="font-semibold wrap-anywhere">{rentalName}</p>
          <p className="text-sm wrap-anywhere">{elsewhere}</p>
          <p className="text-sm text-danger wrap-anywhere">{here}</p>
          <Link
            to={bookingId ? adminPaths.reservation(bookingId) : adminPaths.rentalAvailability(rentalId)}
            className={buttonClass('quiet', '-ml-3 min-h-11 py-2')}
          >
            {bookingId ? 'Open the reservation to cancel or move it' : 'Open the rental’s availability'}
          </Link>
          <details>
            <summary className={buttonClass('quiet', '-ml-3 min-h-11 py-2')}>Leave both as they are</summary>
            <Form method="post" id={`conflict-${id}`} className="flex max-w-xl flex-wrap items-end gap-3 pb-2">
              <input type="hidden" name="eventId" value={id} />
              <label className="grow text-sm font-semibold">
                Reason
                <input name="reason" required maxLength={EVENT_LENGTHS.ignoredReason} className={CONTROL} />
              </label>
              <Button look="outline">Leave it</Button>
            </Form>
          </details>
        </li>
      ))}
    </ul>
  );
}
