import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { paths } from '~/paths';
import { Button, type ButtonLook } from '~/ui/button';
import { FormErrors, sentBack } from '~/ui/forms/form-errors';
import type { ReservationDecision } from './schema';

export type Intent = ReservationDecision['intent'];
export type DecisionResult = SubmissionResult<string[]> | undefined;

/** What every form of a reservation's page needs to know. */
export type DecisionProps = { id: number; version: number; answer: DecisionResult };

/** A field of a form that came back, as it was typed. */
export function typed(answer: DecisionResult, name: string): string | undefined {
  const value: unknown = answer?.initialValue?.[name];
  return typeof value === 'string' ? value : undefined;
}

/** The answer to this very form: the page has several. */
export const resultFor = (intent: Intent, answer: DecisionResult) =>
  typed(answer, 'intent') === intent ? answer : undefined;

type Texts = Record<string, string | undefined>;
type Bounds = Record<string, { required?: boolean; maxLength?: number; min?: number; max?: number }>;

type Made = { defaultValue?: Texts; /** Where one intent has two forms. */ formId?: string };

/** One of the forms that answer a request, with what came back to it and to no other. */
export function useDecisionForm(
  intent: Intent,
  answer: DecisionResult,
  constraint: Bounds,
  { defaultValue = {}, formId = intent }: Made = {},
) {
  const lastResult = resultFor(intent, answer);
  const [form, fields] = useForm<Texts>({ id: formId, lastResult, constraint, defaultValue, defaultNoValidate: false });
  return { form, fields, lastResult };
}

type Props = Pick<DecisionProps, 'id' | 'version'> & {
  intent: Intent;
  made: ReturnType<typeof useDecisionForm>;
  label: string;
  look?: ButtonLook;
  /** Where the page itself says what is wrong with the form as a whole. */
  quiet?: boolean;
  children?: ReactNode;
};

export function DecisionForm(props: Props) {
  const { id, version, intent, made, label, look, quiet, children } = props;
  const { form, lastResult } = made;
  return (
    <Form method="post" action={paths.adminReservation(id)} {...getFormProps(form)} className="grid gap-5">
      <FormErrors id={form.errorId} errors={quiet ? undefined : form.errors} fields={sentBack(form, lastResult)} />
      {/* Browsers must not restore an older version. */}
      <input type="hidden" name="version" value={version} autoComplete="off" />
      <input type="hidden" name="intent" value={intent} />
      {children}
      <DecisionButton intent={intent} label={label} look={look} />
    </Form>
  );
}

/** Sends the form around it; a second press while it is sent does nothing. */
function DecisionButton({ intent, label, look }: Pick<Props, 'intent' | 'label' | 'look'>) {
  const { state, formData } = useNavigation();
  const pending = state !== 'idle' && formData?.get('intent') === intent;
  return (
    <Button
      look={look}
      className="w-full"
      aria-disabled={pending || undefined}
      onClick={(event) => pending && event.preventDefault()}
    >
      {pending ? 'One moment…' : label}
    </Button>
  );
}

/** A form that opens when it is wanted, or when there is something in it to look at. */
export function Disclosed({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details open={open} className="border-t border-line">
      <summary className="flex min-h-12 items-center justify-between gap-4 py-2 font-semibold hover:text-bronze">
        {title}
        <span aria-hidden="true" className="text-xl text-bronze in-[details[open]>summary]:rotate-45">
          +
        </span>
      </summary>
      <div className="pb-6 pt-2">{children}</div>
    </details>
  );
}
