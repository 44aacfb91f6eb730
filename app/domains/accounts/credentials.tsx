import type { SubmissionResult, useForm } from '@conform-to/react';
import { useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button } from '~/ui/button';
import { FormErrors } from '~/ui/form-errors';

/** What all forms about passwords share; the constraint comes from the loader, so that zod stays out of the first load. */
export type CredentialsProps<Value extends Record<string, unknown>> = {
  constraint: Parameters<typeof useForm<Value>>[0]['constraint'];
  lastResult?: SubmissionResult<string[]>;
  action: string;
};

/** Names are no prose: phones must not capitalise or correct them. */
export const AS_TYPED = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

type SummaryProps = {
  form: { errorId: string };
  errors?: string[];
  fields: Record<string, { id: string; errors?: string[] }>;
  sent: { lastResult?: SubmissionResult<string[]> };
};

/** The summary belongs to what the server sent back; what is typed now answers at its own field. */
export function Summary({ form, errors, fields, sent }: SummaryProps) {
  const list = sent.lastResult?.error
    ? Object.values(fields).map((field) => ({ id: field.id, messages: field.errors }))
    : [];
  return <FormErrors id={form.errorId} errors={errors} fields={list} />;
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
