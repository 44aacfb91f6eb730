import { getFormProps, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { adminPaths } from '~/admin-paths';
import { LONGEST_AMOUNT } from '~/domains/shared/limits';
import { Field } from '~/ui/fields/field';
import { FormErrors, sentBack } from '~/ui/forms/form-errors';
import { SubmitButton } from '~/ui/forms/submit-button';
import { resultOf } from '~/ui/forms/form-result';
import type { PaymentResult } from './payment-form';
import { FEE_LABEL } from '../vocabulary';

type Props = { id: number; /** The fee so far, as a person types it. */ fee: string; result: PaymentResult };

/** The form for the fee of a canceled reservation. */
export function FeeForm({ id, fee, result }: Props) {
  const lastResult = resultOf(result, 'fee');
  const [form, fields] = useForm<{ fee: string }>({
    id: 'fee',
    lastResult,
    constraint: { fee: { required: true, maxLength: LONGEST_AMOUNT } },
    defaultValue: { fee },
    defaultNoValidate: false,
  });
  return (
    <Form method="post" action={adminPaths.payments(id)} {...getFormProps(form)} className="mb-10 grid gap-5">
      <FormErrors id={form.errorId} errors={form.errors} fields={sentBack(form, lastResult)} />
      <input type="hidden" name="intent" value="fee" />
      <Field
        meta={fields.fee}
        label={FEE_LABEL}
        inputMode="decimal"
        autoComplete="off"
        hint="The total that the customer owes for the canceled reservation. Anything paid above it must be refunded."
      />
      <SubmitButton look="outline" className="w-full" busy="Saving…">
        Save fee
      </SubmitButton>
    </Form>
  );
}
