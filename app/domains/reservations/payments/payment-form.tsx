import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { adminPaths } from '~/admin-paths';
import { CheckboxField, Field, SelectField, TextareaField } from '~/ui/fields/field';
import { FormErrors, sentBack } from '~/ui/forms/form-errors';
import { SubmitButton } from '~/ui/forms/submit-button';
import { resultOf, sentField } from '~/ui/forms/form-result';
import { rowsOnly } from '~/ui/forms/rows-only';
import { useArrived } from '~/ui/forms/use-arrived';
import type { IsoDay } from '~/domains/shared/calendar';
import { LONGEST_AMOUNT } from '~/domains/shared/limits';
import type { AccountView } from './view';
import { METHOD_LABELS, PAYMENT_KINDS, PAYMENT_LABELS, PAYMENT_LENGTHS, PAYMENT_METHODS } from './vocabulary';

export type PaymentResult = SubmissionResult<string[]> | undefined;

type Typed = Record<'kind' | 'amount' | 'method' | 'paidOn' | 'note' | 'meant', string>;
type Props = {
  id: number;
  /** The suggested amount, which is due or to be refunded. */
  next: Pick<AccountView, 'next' | 'goesBack'>;
  /** Today in the site's time zone. */
  today: IsoDay;
  formKey: string;
  /** The number of the newest row on the page. */
  seen: number;
  result: PaymentResult;
};

const REQUIRED = { required: true };

/** Records money that came in or went out. */
export function PaymentForm({ id, next: { next: amount, goesBack }, today, formKey, seen, result }: Props) {
  const kind = goesBack ? 'refund' : 'payment';
  const lastResult = resultOf(result, 'record');
  // The question and its answer stay if the answer does not reach the server.
  const isAsked = Boolean(useArrived(lastResult)?.error?.meant);
  const [form, fields] = useForm<Typed>({
    id: 'record',
    lastResult,
    // A new suggestion must not post: the post would begin before the save that brings it has counted (useAcceptedOf).
    onValidate: rowsOnly<Typed>,
    constraint: {
      ...{ kind: REQUIRED, amount: { required: true, maxLength: LONGEST_AMOUNT }, method: REQUIRED },
      note: { maxLength: PAYMENT_LENGTHS.note },
    },
    defaultValue: { kind, amount, paidOn: today },
    defaultNoValidate: false,
  });
  // A reversal or a fee changes the amount due: the suggestion follows it, unless the admin typed another one.
  const suggested = useRef({ kind, amount });
  const { update, value: typed } = form;
  useEffect(() => {
    const before = suggested.current;
    suggested.current = { kind, amount };
    if (typed?.kind !== before.kind || (typed.amount ?? '') !== before.amount) return;
    if (kind !== before.kind) update({ value: { ...typed, kind, amount } });
    else if (amount !== before.amount) update({ name: 'amount', value: amount });
  }, [kind, amount, typed, update]);
  return (
    <Form method="post" action={adminPaths.payments(id)} {...getFormProps(form)} className="flex flex-col gap-5">
      <FormErrors id={form.errorId} errors={form.errors} fields={sentBack(form, lastResult)} />
      <input type="hidden" name="intent" value="record" />
      {/* Browsers must not restore an older key. */}
      <input type="hidden" name="idempotencyKey" value={formKey} autoComplete="off" />
      {/* A question keeps its row number until the admin answers it. */}
      <input type="hidden" name="seen" value={sentField(lastResult, 'seen') ?? seen} autoComplete="off" />
      <SelectField meta={fields.kind} label="Type" required={false} data-suggested>
        {PAYMENT_KINDS.map((one) => (
          <option key={one} value={one}>
            {PAYMENT_LABELS[one]}
          </option>
        ))}
      </SelectField>
      <Field meta={fields.amount} label="Amount in US dollars" inputMode="decimal" autoComplete="off" data-suggested />
      <SelectField meta={fields.method} label="Method" required={false}>
        {PAYMENT_METHODS.map((method) => (
          <option key={method} value={method}>
            {METHOD_LABELS[method]}
          </option>
        ))}
      </SelectField>
      <Field meta={fields.paidOn} label="Paid on" type="date" max={today} required={false} data-suggested />
      <TextareaField
        meta={fields.note}
        label="Note"
        rows={2}
        hint="Only admins see it, except the reason why a deposit is kept."
      />
      {isAsked ? <CheckboxField meta={fields.meant} label="Record anyway" /> : null}
      <div data-save-bar>
        <SubmitButton className="w-full" busy="Recording…">
          Record
        </SubmitButton>
      </div>
    </Form>
  );
}
