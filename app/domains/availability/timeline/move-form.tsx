import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form, Link } from '@remix-run/react';
import type { IsoDay } from '~/domains/shared/calendar';
import { isHourly } from '~/domains/catalog/vocabulary';
import { adminPaths } from '~/admin-paths';
import { Field } from '~/ui/fields/field';
import { FormErrors, sentBack } from '~/ui/forms/form-errors';
import { SAVE_BUTTON } from '~/ui/forms/save-bar';
import { SubmitButton } from '~/ui/forms/submit-button';
import type { Start } from '../blocks/queries.server';
import { placeOf } from '../blocks/schema';
import { bookableDays, type Days } from '../rules';
import { BlockFields } from './block-fields';
import type { TypedMove } from './typed-move';

type Times = Partial<Record<'handoverTime' | 'returnTime', string | null>>;
type Hold = Days & Times & { id: number; rentalId: number; bookingId: number | null; start: Start | null };

type Props = {
  hold: Hold;
  today: IsoDay;
  /** The rentals to which a block can move: all, or those that a search found. */
  rentals: ReadonlyArray<{ id: number; name: string }>;
  /** The values that were typed before the search for rentals. */
  typed: Partial<TypedMove>;
  lastResult?: SubmissionResult<string[]>;
};

const REQUIRED = { required: true };

/** The form that moves a block or an option to other days and times, and a block to another rental, too. */
export function MoveForm({ hold, today, rentals, typed, lastResult }: Props) {
  const { id, rentalId, bookingId, startDate, endDate, start } = hold;
  const startTime = start?.startTime ?? '';
  const times = { handoverTime: hold.handoverTime ?? '', returnTime: hold.returnTime ?? '', startTime };
  const [form, fields] = useForm<TypedMove>({
    id: 'move',
    lastResult,
    constraint: { startDate: REQUIRED, endDate: REQUIRED, rentalId: REQUIRED },
    defaultValue: { startDate, endDate, ...times, rentalId: String(rentalId), ...typed },
    defaultNoValidate: false,
  });
  return (
    <Form method="post" action={adminPaths.hold(id)} {...getFormProps(form)} className="flex max-w-2xl flex-col gap-5">
      {/* The Enter key activates a form's first submit button, so the first one must be a plain move. */}
      <button type="submit" hidden tabIndex={-1} />
      <FormErrors id={form.errorId} errors={form.errors} fields={sentBack(form, lastResult)} />
      <input type="hidden" name="seen" value={placeOf({ ...hold, startTime })} autoComplete="off" />
      <div className="grid grid-cols-2 gap-x-6">
        <Field
          meta={fields.startDate}
          label="First day"
          type="date"
          min={startDate < today ? startDate : today}
          max={bookableDays(today).endDate}
        />
        <Field meta={fields.endDate} label="Last day" type="date" max={bookableDays(today).endDate} />
      </div>
      {bookingId === null ? (
        <BlockFields fields={fields} rentals={rentals} />
      ) : (
        <>
          {start && isHourly(start.priceUnit) ? (
            <Field meta={fields.startTime} label="Start time" hint="Leave empty for any time." type="time" />
          ) : null}
          <p className="text-sm text-muted">
            The request moves with its option and keeps its rate. The customer gets an email with the new dates and
            total.
          </p>
        </>
      )}
      <div data-save-bar className="gap-x-6 justify-start!">
        <SubmitButton id={SAVE_BUTTON} className="w-full sm:w-auto sm:px-10" busy="Moving…">
          Move
        </SubmitButton>
        <Link
          to={bookingId === null ? adminPaths.rentalAvailability(rentalId) : adminPaths.reservation(bookingId)}
          className="inline-flex min-h-11 items-center text-sm text-bronze-deep underline decoration-bronze/40 underline-offset-4 hover:decoration-bronze"
        >
          {bookingId === null ? 'Unblock these dates' : 'Extend, release or confirm'}
        </Link>
      </div>
    </Form>
  );
}
