import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { Button } from '~/ui/button';
import { Field, SelectField } from '~/ui/fields/field';
import { FormErrors, sentBack } from '~/ui/forms/form-errors';
import { INTERVALS, USUAL_INTERVAL } from '../vocabulary';
import type { NewFeed } from './schema';

type Props = {
  id: string;
  constraint: Parameters<typeof useForm<NewFeed>>[0]['constraint'];
  lastResult?: SubmissionResult<string[]>;
  subscribers: { id: number; name: string }[];
};

/** Adds another calendar to a rental. */
export function FeedForm({ id, constraint, lastResult, subscribers }: Props) {
  const [form, fields] = useForm<NewFeed>({
    ...{ id, constraint, lastResult, defaultNoValidate: false },
    defaultValue: { intervalMinutes: String(USUAL_INTERVAL) } as never,
  });
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-xl gap-5">
      <FormErrors id={form.errorId} errors={form.errors} fields={sentBack(form, lastResult)} />
      <Field meta={fields.name} label="Name" autoComplete="off" hint="The marketplace or person that it comes from" />
      <Field meta={fields.url} label="Address" type="url" autoComplete="off" hint="Ends in .ics at most marketplaces" />
      <SelectField meta={fields.intervalMinutes} label="Read every">
        {INTERVALS.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes} minutes
          </option>
        ))}
      </SelectField>
      <SelectField
        meta={fields.subscriberId}
        label="Reads our calendar as"
        hint="What comes from it is then not sent back to it"
      >
        <option value="">It does not</option>
        {subscribers.map((subscriber) => (
          <option key={subscriber.id} value={subscriber.id}>
            {subscriber.name}
          </option>
        ))}
      </SelectField>
      <Button name="intent" value="add" look="gold" className="w-full sm:w-auto sm:justify-self-start">
        Add calendar
      </Button>
    </Form>
  );
}
