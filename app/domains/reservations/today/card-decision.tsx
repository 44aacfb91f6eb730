import { useFetcher } from '@remix-run/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { adminPaths } from '~/admin-paths';
import { buttonClass, type ButtonLook } from '~/ui/button';
import { useFailureToast } from '~/ui/feedback/use-failure-toast';
import { FormErrors } from '~/ui/forms/form-errors';
import type { FormResult } from '~/ui/forms/form-result';
import { SubmitButton } from '~/ui/forms/submit-button';
import { DecisionField, type Typed } from './decision-field';

/** On a phone, two buttons share a line. */
export const WIDE = 'max-sm:w-full max-sm:px-2';

/**
 * The facts of every decision on a card: the reservation and its version, the customer (`of`), and the next card. A
 * refusal calls `onRefused` with the id.
 */
export type DecidedCard = {
  id: number;
  version: number;
  of: string;
  next: number | null;
  /** Whether a colleague decided it meanwhile: the typed text can be read, but not sent. */
  isDecided: boolean;
  onRefused: (id: number) => void;
};

type Props = {
  on: DecidedCard;
  intent: string;
  label: string;
  look: ButtonLook;
  /** The fields to fill in; in pairs, dates share a row. */
  fields?: Typed[];
  optional?: string[];
  children?: ReactNode;
};

/**
 * One decision on a card of Today, which leads to the next card. It uses a fetcher, so that a failure keeps the page
 * and the text in its other forms. The card shows every refusal, even one about a field without a control.
 */
export function CardDecision({ on, intent, label, look, fields = [], optional, children }: Props) {
  const { id, version, of, next, isDecided, onRefused } = on;
  const fetcher = useFetcher<FormResult>();
  const result = fetcher.data;
  const errors = result?.error ?? {};
  const said = Object.entries(errors).flatMap(([name, messages]) =>
    fields.some((field) => field.name === name) ? [] : (messages ?? []),
  );
  const text = said.join(' ');
  // One array per result, because each new array takes the focus.
  const ofCard = useMemo(() => (result && text ? [text] : undefined), [result, text]);
  useFailureToast('Answer not sent', result);
  useEffect(() => {
    if (result?.error && !('sent' in result)) onRefused(id);
  }, [result, id, onRefused]);
  const form = `decision-${id}-${intent}`;
  const idOf = (name: string) => `${form}-${name}`;
  return (
    <fetcher.Form id={form} method="post" action={adminPaths.reservation(id)} className="grid gap-3">
      <FormErrors
        id={idOf('errors')}
        errors={ofCard}
        fields={fields.map(({ name }) => ({ id: idOf(name), messages: errors[name] ?? undefined }))}
      />
      <input type="hidden" name="version" value={version} autoComplete="off" />
      <input type="hidden" name="from" value="today" />
      <input type="hidden" name="next" value={next ?? ''} autoComplete="off" />
      {children}
      {fields.length > 0 ? (
        <div className="grid gap-4 sm:grid-cols-2">
          {fields.map((field) => (
            <DecisionField
              key={field.name}
              id={idOf(field.name)}
              field={field}
              required={!optional?.includes(field.name)}
              errors={errors[field.name] ?? undefined}
            />
          ))}
        </div>
      ) : null}
      {isDecided ? null : (
        <SubmitButton name="intent" value={intent} look={look} className={WIDE} busy="Sending…">
          {label}
          <span className="sr-only"> {of}</span>
        </SubmitButton>
      )}
    </fetcher.Form>
  );
}

type OpenedProps = { label: string; of: string; look?: ButtonLook; children: ReactNode };

/** A decision that the admin opens to fill it in first. */
export const Opened = ({ label, of, look = 'quiet', children }: OpenedProps) => (
  <details className="open:col-span-2 sm:open:w-full">
    <summary className={buttonClass(look, WIDE)}>
      {label}
      <span className="sr-only"> {of}</span>
    </summary>
    <div className="max-w-xl py-3">{children}</div>
  </details>
);
