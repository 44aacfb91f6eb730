import type { SubmissionResult, useForm } from '@conform-to/react';
import { useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button } from '~/ui/button';
import { FormErrors, sentBack } from '~/ui/forms/form-errors';

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

export function Submit({ action, pending, children }: { action: string; pending: string; children: ReactNode }) {
  const { state, formAction } = useNavigation();
  const busy = state !== 'idle' && formAction === action;
  return (
    <Button className="w-full" aria-disabled={busy || undefined} onClick={(event) => busy && event.preventDefault()}>
      {busy ? pending : children}
    </Button>
  );
}
