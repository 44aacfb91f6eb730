import type { SubmissionResult } from '@conform-to/react';
import { Form, Link } from '@remix-run/react';
import { adminPaths } from '~/admin-paths';
import { buttonClass } from '~/ui/button';
import { CONTROL, FieldErrors } from '~/ui/fields/field-frame';
import { FormErrors } from '~/ui/forms/form-errors';
import { sentField } from '~/ui/forms/form-result';
import { SubmitButton } from '~/ui/forms/submit-button';
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

type Answer = SubmissionResult<string[]> | undefined;
type Props = { rows: ConflictRow[]; lastResult: Answer };

/** Clashes of bookings elsewhere with what is taken here; each has both sides and the ways out. */
export function ConflictList({ rows, lastResult }: Props) {
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
          <LeaveForm
            id={row.id}
            refused={sentField(lastResult, 'eventId') === String(row.id) ? lastResult : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

/** Accepts a clash for a reason. */
function LeaveForm({ id, refused }: { id: number; refused: Answer }) {
  const errors = refused?.error;
  const [form, wrong] = [`conflict-${id}`, errors?.reason ?? undefined];
  return (
    <details open={Boolean(errors)}>
      <summary className={buttonClass('quiet', '-ml-3 min-h-11 py-2')}>Ignore this conflict</summary>
      <Form method="post" id={form} className="max-w-xl pb-2">
        <FormErrors
          id={`${form}-errors`}
          errors={errors?.[''] ?? undefined}
          fields={[{ id: `${form}-reason`, messages: wrong }]}
        />
        <input type="hidden" name="eventId" value={id} />
        <div className="flex flex-wrap items-end gap-3">
          <label className="grow text-sm font-semibold">
            Reason
            <input
              id={`${form}-reason`}
              name="reason"
              defaultValue={sentField(refused, 'reason')}
              required
              maxLength={EVENT_LENGTHS.ignoredReason}
              aria-invalid={wrong ? true : undefined}
              aria-describedby={wrong ? `${form}-wrong` : undefined}
              className={CONTROL}
            />
          </label>
          <SubmitButton busy="Saving…" look="outline">
            Ignore
          </SubmitButton>
        </div>
        <FieldErrors id={`${form}-wrong`} errors={wrong} />
      </Form>
    </details>
  );
}
