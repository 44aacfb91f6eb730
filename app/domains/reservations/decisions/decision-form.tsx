import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { adminPaths } from '~/admin-paths';
import type { ButtonLook } from '~/ui/button';
import { FormErrors, sentBack } from '~/ui/forms/form-errors';
import { SubmitButton } from '~/ui/forms/submit-button';
import { resultOf, sentField } from '~/ui/forms/form-result';
import type { ReservationDecision } from './schema';

export type Intent = ReservationDecision['intent'];
export type DecisionResult = SubmissionResult<string[]> | undefined;

/** Props of every form on a reservation's page. */
export type DecisionProps = { id: number; version: number; result: DecisionResult };

/** The refusal of a decision whose form is gone, because another decision came first, with the text that was typed. */
export function RefusedBeside({ result }: Pick<DecisionProps, 'result'>) {
  const typed = ['reason', 'message', 'deliveryAddress'].map((name) => sentField(result, name)).find(Boolean);
  return (
    <>
      <FormErrors id="decision-errors" errors={result?.error?.[''] ?? undefined} />
      {typed ? (
        <div className="mb-8 border-l-2 border-line bg-paper-deep px-5 py-4">
          <p className="text-sm text-muted">What you typed was not sent:</p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{typed}</p>
        </div>
      ) : null}
    </>
  );
}

type Texts = Record<string, string | undefined>;
type Bounds = Record<string, { required?: boolean; maxLength?: number; min?: number; max?: number }>;

type Made = { defaultValue?: Texts; /** For an intent with two forms. */ formId?: string };

/** One of the decision forms, with its own result only. */
export function useDecisionForm(
  intent: Intent,
  result: DecisionResult,
  constraint: Bounds,
  { defaultValue = {}, formId = intent }: Made = {},
) {
  const lastResult = resultOf(result, intent);
  const [form, fields] = useForm<Texts>({ id: formId, lastResult, constraint, defaultValue, defaultNoValidate: false });
  return { form, fields, lastResult };
}

type Props = Pick<DecisionProps, 'id' | 'version'> & {
  intent: Intent;
  made: ReturnType<typeof useDecisionForm>;
  label: string;
  look?: ButtonLook;
  /** The page shows the form-level errors itself. */
  quiet?: boolean;
  /** Whether the form is longer than the screen of a phone. */
  long?: boolean;
  children?: ReactNode;
};

export function DecisionForm(props: Props) {
  const { id, version, intent, made, label, look, quiet, long, children } = props;
  const { form, lastResult } = made;
  const button = (
    <SubmitButton look={look} className="w-full" busy="Saving…">
      {label}
    </SubmitButton>
  );
  return (
    <Form method="post" action={adminPaths.reservation(id)} {...getFormProps(form)} className="flex flex-col gap-5">
      <FormErrors id={form.errorId} errors={quiet ? undefined : form.errors} fields={sentBack(form, lastResult)} />
      {/* Browsers must not restore an older version. */}
      <input type="hidden" name="version" value={version} autoComplete="off" />
      <input type="hidden" name="intent" value={intent} />
      {children}
      {long ? <div data-save-bar>{button}</div> : button}
    </Form>
  );
}
