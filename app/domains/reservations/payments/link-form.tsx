import { getFormProps, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { adminPaths } from '~/admin-paths';
import { Field } from '~/ui/fields/field';
import { FormErrors, sentBack } from '~/ui/forms/form-errors';
import { SubmitButton } from '~/ui/forms/submit-button';
import { resultOf } from '~/ui/forms/form-result';
import type { PaymentResult } from './payment-form';
import { LONGEST_PAYMENT_LINK } from '../vocabulary';

type Props = { id: number; link: string | null; /** The allowed hosts. */ hosts: string[]; result: PaymentResult };

/** The form for the hosted payment link on the customer's page. */
export function LinkForm({ id, link, hosts, result }: Props) {
  const lastResult = resultOf(result, 'link');
  const [form, fields] = useForm<{ link: string }>({
    id: 'link',
    lastResult,
    constraint: { link: { maxLength: LONGEST_PAYMENT_LINK } },
    defaultValue: { link },
    defaultNoValidate: false,
  });
  if (hosts.length === 0 && !link) return null;
  return (
    <Form method="post" action={adminPaths.payments(id)} {...getFormProps(form)} className="mt-10 grid gap-5">
      <FormErrors id={form.errorId} errors={form.errors} fields={sentBack(form, lastResult)} />
      <input type="hidden" name="intent" value="link" />
      <Field
        meta={fields.link}
        label="Payment link"
        type="url"
        autoComplete="off"
        hint={`Shown on the customer’s page while a payment is due. Allowed hosts: ${hosts.join(', ') || 'none'}. Clear the field to remove the link.`}
      />
      <SubmitButton look="outline" className="w-full" busy="Saving…">
        Save link
      </SubmitButton>
    </Form>
  );
}
