import type { SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { adminPaths } from '~/admin-paths';
import { LONGEST_EMAIL } from '~/domains/shared/limits';
import { CONTROL, FieldErrors } from '~/ui/fields/field-frame';
import { FormErrors } from '~/ui/forms/form-errors';
import { SubmitButton } from '~/ui/forms/submit-button';

type Props = { who: string; lastResult?: SubmissionResult<string[]> };

/** Looks up a person's stored data. Uses POST, so that no addresses end up in logs. */
export function LookForm({ who, lastResult }: Props) {
  const errors = lastResult?.error;
  const wrong = errors?.who ?? undefined;
  return (
    <Form id="look" method="post" action={adminPaths.privacy()} className="mb-8 max-w-xl">
      <FormErrors id="privacy-errors" errors={errors?.[''] ?? undefined} />
      <label htmlFor="privacy-who" className="mb-1.5 block text-sm font-semibold">
        Email or phone number
      </label>
      <div className="flex flex-col gap-3 sm:flex-row">
        <input
          key={who}
          id="privacy-who"
          name="who"
          defaultValue={who}
          required
          maxLength={LONGEST_EMAIL}
          autoComplete="off"
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? 'privacy-who-error' : undefined}
          className={CONTROL}
        />
        <SubmitButton busy="Searching…" look="outline" className="shrink-0">
          Search
        </SubmitButton>
      </div>
      <FieldErrors id="privacy-who-error" errors={wrong} />
    </Form>
  );
}
