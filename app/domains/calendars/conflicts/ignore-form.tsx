import type { SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { buttonClass } from '~/ui/button';
import { CONTROL, FieldErrors } from '~/ui/fields/field-frame';
import { FormErrors } from '~/ui/forms/form-errors';
import { sentField } from '~/ui/forms/form-result';
import { SubmitButton } from '~/ui/forms/submit-button';
import { EVENT_LENGTHS } from '../vocabulary';

type Props = {
  id: number;
  /** A fingerprint of the conflict that the page shows. */
  seen: string;
  /** The server's result, if it refused this form. */
  refused?: SubmissionResult<string[]>;
};

/** The form that ignores a conflict, with a reason. */
export function IgnoreForm({ id, seen, refused }: Props) {
  const errors = refused?.error;
  const [form, wrong] = [`conflict-${id}`, errors?.reason ?? undefined];
  return (
    <details open={Boolean(errors)}>
      <summary className={buttonClass('quiet', '-ml-3 min-h-11 py-2')}>Ignore this conflict</summary>
      <Form method="post" id={form} className="max-w-xl pb-2">
        <FormErrors
          id={`${form}-errors`}
          errors={errors?.[''] ?? errors?.seen ?? undefined}
          fields={[{ id: `${form}-reason`, messages: wrong }]}
        />
        <input type="hidden" name="eventId" value={id} />
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="intent" value="ignore" />
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
