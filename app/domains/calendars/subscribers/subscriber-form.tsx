import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { CopyField } from '~/ui/fields/copy-field';
import { Field } from '~/ui/fields/field';
import { FormErrors, sentBack } from '~/ui/forms/form-errors';
import { SubmitButton } from '~/ui/forms/submit-button';
import { resultOf } from '~/ui/forms/form-result';
import type { NewSubscriber } from './schema';

type Props = {
  id: string;
  constraint: Parameters<typeof useForm<NewSubscriber>>[0]['constraint'];
  lastResult?: SubmissionResult<string[]>;
};

const SCOPES = [
  { value: 'rental', label: 'This rental' },
  { value: 'all', label: 'All rentals' },
];

/** The form that creates an address at which one other calendar reads ours. */
export function SubscriberForm({ id, constraint, lastResult: result }: Props) {
  const lastResult = resultOf(result, 'add');
  const [form, fields] = useForm<NewSubscriber>({ id, constraint, lastResult, defaultNoValidate: false });
  return (
    <Form method="post" {...getFormProps(form)} className="mt-6 grid max-w-xl gap-5">
      <FormErrors id={form.errorId} errors={form.errors} fields={sentBack(form, lastResult)} />
      <Field
        meta={fields.name}
        label="Used by"
        autoComplete="off"
        hint="A marketplace, the owner or your own phone. Create an address for each"
      />
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">Rentals shown</legend>
        <div className="flex flex-wrap gap-x-6">
          {SCOPES.map(({ value, label }) => (
            <label key={value} className="flex min-h-11 items-center gap-2.5 text-sm">
              <input
                type="radio"
                name={fields.scope.name}
                value={value}
                defaultChecked={value === (fields.scope.initialValue ?? 'rental')}
                className="size-5 shrink-0 accent-bronze"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <SubmitButton
        busy="Creating…"
        name="intent"
        value="add"
        look="gold"
        className="w-full sm:w-auto sm:justify-self-start"
      >
        Create address
      </SubmitButton>
    </Form>
  );
}

/** The address of a new calendar; it cannot be shown a second time. */
export function NewAddress({ address }: { address: string }) {
  return (
    <div className="mb-8 max-w-3xl border-l-2 border-gold bg-paper-deep px-5 py-5">
      <p className="mb-4 font-semibold">
        Share this address with one person or service only. It shows when rentals are booked, never by whom. Copy it
        now: it is not shown again.
      </p>
      <CopyField label="Calendar address" value={address} />
    </div>
  );
}
