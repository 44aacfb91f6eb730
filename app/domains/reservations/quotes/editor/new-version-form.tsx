import { getFormProps, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useState } from 'react';
import { adminPaths } from '~/admin-paths';
import { CheckboxField, Field, TextareaField } from '~/ui/fields/field';
import { Disclosed } from '~/ui/disclosed';
import { UNMARKED } from '~/ui/fields/field-frame';
import { FormErrors, sentBack } from '~/ui/forms/form-errors';
import { resultBeside } from '~/ui/forms/form-result';
import { rowsOnly } from '~/ui/forms/rows-only';
import { useUnsavedWarning } from '~/ui/forms/use-unsaved-warning';
import { AROUND, BY_TERMS, TimesFields } from '../../decisions/times-fields';
import { ExtrasFields } from '../../request/choices/extras-fields';
import { MissedMark } from '../../status-mark';
import { MOST_ADDED, QUOTE_TEXT_LENGTHS } from '../../vocabulary';
import { AddedLines } from './added-lines';
import { AdvanceFields } from './advance-fields';
import type { EditorView } from './editor.server';
import { EnterPrices, QuoteButtons } from './quote-buttons';
import type { QuoteResult, TypedQuote } from './typed-quote';

/** Empty lines that a form without scripts offers. */
const BLANK = 2;
const REQUIRED = { required: true };

type Props = { view: EditorView; result: QuoteResult; /** The note that was typed before. */ typed?: string };

/** The fields of a new version, which begins with what the newest one says. */
export function NewVersionForm({ view, result, typed }: Props) {
  const { id, seen, begun, hourly, charges, today, status, rental, rentalName } = view;
  const { keptPrice, undelivered } = view;
  const lastResult = resultBeside(result, 'agree');
  // What is typed here is no default: that of a discarded draft would stay.
  const [before] = useState(typed);
  const blank = Array.from({ length: Math.min(BLANK, MOST_ADDED - begun.added.length) }, () => ({ kind: 'extra' }));
  const [form, fields] = useForm<TypedQuote>({
    id: 'quote',
    lastResult,
    defaultValue: { ...begun, note: before ?? begun.note, added: [...begun.added, ...blank] },
    constraint: {
      startDate: REQUIRED,
      endDate: REQUIRED,
      validDay: REQUIRED,
      note: { maxLength: QUOTE_TEXT_LENGTHS.note },
    },
    defaultNoValidate: false,
    onValidate: rowsOnly<TypedQuote>,
  });
  const isTimed = [fields.handoverTime, fields.returnTime].some(({ initialValue, errors }) => initialValue ?? errors);
  const action = adminPaths.quote(id, rental.id);
  useUnsavedWarning(form.dirty);
  return (
    <Form method="post" action={action} {...getFormProps(form)} className="flex max-w-2xl flex-col gap-6">
      <EnterPrices action={action} />
      <FormErrors id={form.errorId} errors={form.errors} fields={sentBack(form, lastResult)} />
      {/* Browsers must not restore an older number. */}
      <input type="hidden" name="seen" value={seen} autoComplete="off" data-saves />
      {rental.isOther ? (
        <p>
          For <strong>{rental.name}</strong>, instead of {rentalName}, at today’s price.
        </p>
      ) : null}
      {undelivered ? (
        <p>
          <MissedMark text={undelivered} />
        </p>
      ) : null}
      {keptPrice ? (
        <p>The rental now has another price unit. This quote keeps {keptPrice} and applies no current rates.</p>
      ) : null}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-4">
        <Field meta={fields.startDate} label="First day" type="date" />
        <Field meta={fields.endDate} label={hourly ? 'Last day' : 'Last day or departure'} type="date" />
        {hourly ? (
          <>
            <Field
              meta={fields.hoursPerDay}
              label="Hours per day"
              type="number"
              inputMode="numeric"
              className={UNMARKED}
            />
            <Field meta={fields.startTime} label="Start time" hint="Leave empty for the whole day" type="time" />
          </>
        ) : null}
        <Field meta={fields.guests} label="Guests" type="number" inputMode="numeric" />
      </div>
      {hourly ? (
        <Disclosed title="Another handover or return time" open={isTimed}>
          <TimesFields fields={fields} hint={`${AROUND} ${BY_TERMS}`} className="grid gap-4 sm:grid-cols-2" />
        </Disclosed>
      ) : null}
      <ExtrasFields meta={fields.extras} charges={charges} />
      <AddedLines form={form} meta={fields.added} most={MOST_ADDED} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field meta={fields.discount} label="Discount" hint="500.00, or 10% of the rent" autoComplete="off" />
        <Field meta={fields.discountLabel} label="Reason" hint="Shown to the customer" autoComplete="off" />
      </div>
      <TextareaField meta={fields.note} label="Note to the customer" rows={3} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field meta={fields.validDay} label="Valid until the end of" type="date" min={today} />
        <AdvanceFields advance={fields.advance} hours={status === 'pending' ? fields.advanceHours : null} />
      </div>
      {status === 'pending' ? (
        <CheckboxField meta={fields.keep} label="Keep the dates until the quote ends" />
      ) : (
        <p>
          The confirmed reservation does not change until the customer accepts this quote or you record their agreement.
        </p>
      )}
      <QuoteButtons action={action} result={result} />
    </Form>
  );
}
