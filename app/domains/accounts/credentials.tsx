import type { SubmissionResult, useForm } from '@conform-to/react';
import type { ReactNode } from 'react';
import { FormErrors, sentBack } from '~/ui/forms/form-errors';
import { SubmitButton } from '~/ui/forms/submit-button';

/** Props of all password forms; the constraint comes from the loader, so that zod stays out of the first load. */
export type CredentialsProps<Value extends Record<string, unknown>> = {
  constraint: Parameters<typeof useForm<Value>>[0]['constraint'];
  lastResult?: SubmissionResult<string[]>;
  action: string;
};

/** Usernames are not prose: phones must not capitalize or correct them. */
export const AS_TYPED = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

type SummaryProps = {
  form: { id: string; errorId: string; allErrors: Record<string, string[]> };
  errors?: string[];
  sent: { lastResult?: SubmissionResult<string[]> };
};

export function Summary({ form, errors, sent }: SummaryProps) {
  return <FormErrors id={form.errorId} errors={errors} fields={sentBack(form, sent.lastResult)} />;
}

export const Submit = ({ busy, children }: { busy: string; children: ReactNode }) => (
  <SubmitButton className="w-full" busy={busy}>
    {children}
  </SubmitButton>
);
