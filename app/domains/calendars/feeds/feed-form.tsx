import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { counted } from '~/domains/shared/format';
import { Button, buttonClass } from '~/ui/button';
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

export type Preview = { added: number; changed: number; missed: number; gone: number; doubt: string | null };

/** What fetching now would change, and the buttons to fetch and to remove. */
export function FeedActions({ name, preview }: { name: string; preview: Preview | null }) {
  return (
    <>
      {preview ? (
        <p role="status" className="my-5 max-w-prose border-l-2 border-gold bg-paper-deep px-5 py-4">
          {counted(preview.added, 'new event')}, {preview.changed} changed, {preview.missed} missing for the first time,{' '}
          {preview.gone} to be released.{preview.doubt ? ` ${preview.doubt}: look at the calendar itself first.` : ''}
        </p>
      ) : null}
      <Form method="post" className="my-5 flex flex-wrap gap-3">
        <Button name="intent" value="preview" look="outline">
          Fetch now: show what would change
        </Button>
        {preview ? (
          <Button name="intent" value="apply" look="gold">
            Change it
          </Button>
        ) : null}
      </Form>
      <details>
        <summary className={buttonClass('quiet', '-ml-3 min-h-11 py-2 text-danger!')}>Remove this calendar</summary>
        <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-2">
          <p className="text-sm">The time that bookings of {name} take here is free at once.</p>
          <Button name="intent" value="remove" look="danger" className="min-h-11 py-2">
            Yes, remove
          </Button>
        </Form>
      </details>
    </>
  );
}
