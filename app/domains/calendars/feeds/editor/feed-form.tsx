import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { buttonClass } from '~/ui/button';
import { Field, SelectField } from '~/ui/fields/field';
import { FormErrors, sentBack } from '~/ui/forms/form-errors';
import { SubmitButton } from '~/ui/forms/submit-button';
import { INTERVALS, USUAL_INTERVAL } from '../../vocabulary';
import type { NewFeed } from './schema';

type Props = {
  id: string;
  constraint: Parameters<typeof useForm<NewFeed>>[0]['constraint'];
  lastResult?: SubmissionResult<string[]>;
  subscribers: { id: number; name: string }[];
  /** The feed to change; without it, the form adds one. */
  feed?: { name: string; url: string; intervalMinutes: number; subscriberId: number | null };
};

/** The form that adds another calendar to a rental, or changes one. */
export function FeedForm({ id, constraint, lastResult, subscribers, feed }: Props) {
  const begun = feed ?? { intervalMinutes: USUAL_INTERVAL };
  const [form, fields] = useForm<NewFeed>({
    ...{ id, constraint, lastResult, defaultNoValidate: false },
    defaultValue: { ...begun, intervalMinutes: String(begun.intervalMinutes) } as never,
  });
  return (
    <Form method="post" {...getFormProps(form)} className="flex max-w-xl flex-col gap-5">
      <FormErrors id={form.errorId} errors={form.errors} fields={sentBack(form, lastResult)} />
      <Field meta={fields.name} label="Name" autoComplete="off" hint="The marketplace or person whose calendar it is" />
      <Field
        meta={fields.url}
        label="Address"
        type="url"
        autoComplete="off"
        hint="On most marketplaces, it ends in .ics"
      />
      <SelectField meta={fields.intervalMinutes} label="Check every">
        {INTERVALS.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes} minutes
          </option>
        ))}
      </SelectField>
      <SelectField
        meta={fields.subscriberId}
        label="Our calendar that it imports"
        hint="Choose one if that calendar imports ours. Otherwise, our own dates come back as conflicts."
      >
        <option value="">None</option>
        {subscribers.map((subscriber) => (
          <option key={subscriber.id} value={subscriber.id}>
            {subscriber.name}
          </option>
        ))}
      </SelectField>
      <div data-save-bar>
        <SubmitButton
          busy={feed ? 'Saving…' : 'Adding…'}
          name="intent"
          value={feed ? 'change' : 'add'}
          look="gold"
          className="w-full sm:w-auto"
        >
          {feed ? 'Save changes' : 'Add calendar'}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** The same form, folded, to change a feed. */
export function ChangeFeed({ open, ...form }: Props & { open: boolean }) {
  return (
    <details open={open} className="mb-2">
      <summary className={buttonClass('quiet', '-ml-3 min-h-11 py-2')}>Change name, address or interval</summary>
      <p className="mt-1 mb-4 max-w-prose text-sm text-muted">
        A new address is read right away. Bookings found only at the old address stay until two updates in a row lack
        them. If half or more are missing, they stay until you apply the changes.
      </p>
      <FeedForm {...form} />
    </details>
  );
}
