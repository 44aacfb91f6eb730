import type { SubmissionResult } from '@conform-to/react';
import { Form, Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { adminPaths } from '~/admin-paths';
import { buttonClass } from '~/ui/button';
import { resultOf, sentField } from '~/ui/forms/form-result';
import { SubmitButton } from '~/ui/forms/submit-button';
import { EmptyList } from '~/ui/lists/empty-list';
import { IgnoreForm } from './ignore-form';

/** A conflict, with its moments formatted by the loader. */
type ConflictRow = {
  id: number;
  rentalId: number;
  rentalName: string;
  elsewhere: string;
  here: Side[];
  /** The reason for ignoring it, if it is ignored. */
  reason: string | null;
  /** A fingerprint of the conflict: the form does not ignore a conflict that has changed since. */
  seen: string;
};
type Side = {
  text: string;
  /** The reservation in the way, if the hold belongs to one. */
  bookingId: number | null;
  /** Whether another calendar of the rental is in the way. */
  isOutside: boolean;
};

/** The page on which an admin can change the hold in the way. */
function remedyOf(rentalId: number, { bookingId, isOutside }: Side) {
  if (bookingId) return { to: adminPaths.reservation(bookingId), text: 'Open the reservation' };
  if (isOutside) return { to: adminPaths.rentalCalendars(rentalId), text: 'Open the other calendars' };
  return { to: adminPaths.rentalAvailability(rentalId), text: 'Open the availability' };
}

type Rows = { rows: ConflictRow[] };

function Clashes({
  rows,
  children,
}: Rows & { /** The actions for each conflict. */ children: (row: ConflictRow) => ReactNode }) {
  return (
    <ul className="divide-y divide-line border border-line bg-white">
      {rows.map((row) => (
        <li key={row.id} className="px-4 py-4 sm:px-5">
          <p className="font-semibold wrap-anywhere">{row.rentalName}</p>
          <p className="text-sm wrap-anywhere">{row.elsewhere}</p>
          {row.here.map((side, index) => (
            <div key={index}>
              <p className="text-sm text-danger wrap-anywhere">{side.text}</p>
              <Link to={remedyOf(row.rentalId, side).to} className={buttonClass('quiet', '-ml-3 min-h-11 py-2')}>
                {remedyOf(row.rentalId, side).text}
              </Link>
            </div>
          ))}
          {children(row)}
        </li>
      ))}
    </ul>
  );
}

type Props = Rows & { /** Conflicts beyond these rows. */ more: number; lastResult?: SubmissionResult<string[]> };

/** Conflicts of bookings in other calendars with time that is taken here, each with both sides and its remedies. */
export function ConflictList({ rows, more, lastResult }: Props) {
  if (rows.length === 0) {
    return <EmptyList>No conflicts.</EmptyList>;
  }
  const refused = resultOf(lastResult, 'ignore');
  return (
    <>
      <Clashes rows={rows}>
        {({ id, seen }) => (
          <IgnoreForm {...{ id, seen }} refused={sentField(refused, 'eventId') === String(id) ? refused : undefined} />
        )}
      </Clashes>
      {more > 0 ? <p className="mt-3 text-muted">{more} later ones are not listed.</p> : null}
    </>
  );
}

/** Ignored conflicts, each with its reason; renders nothing if there are none. */
export function IgnoredConflicts({ rows }: Rows) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="ignored-heading" className="mt-12">
      <h2 id="ignored-heading" className="display-3 mb-2">
        Ignored
      </h2>
      <p className="mb-4 max-w-prose text-muted">A conflict comes back to the list if either side changes.</p>
      <Clashes rows={rows}>
        {({ id, reason }) => (
          <Form method="post" id={`conflict-${id}`} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <input type="hidden" name="eventId" value={id} />
            <p className="text-sm wrap-anywhere">Reason: {reason}</p>
            <SubmitButton busy="Saving…" look="outline" name="intent" value="reopen" className="min-h-11 py-2">
              Reopen
            </SubmitButton>
          </Form>
        )}
      </Clashes>
    </section>
  );
}
