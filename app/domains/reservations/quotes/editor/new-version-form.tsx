import { getFormProps, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { adminPaths } from '~/admin-paths';
import { CheckboxField, Field, TextareaField } from '~/ui/fields/field';
import { FormErrors, sentBack } from '~/ui/forms/form-errors';
import { resultBeside } from '~/ui/forms/form-result';
import { rowsOnly } from '~/ui/forms/rows-only';
import { useUnsavedWarning } from '~/ui/forms/use-unsaved-warning';
import { ExtrasFields } from '../../request/choices/extras-fields';
import { MissedMark } from '../../status-mark';
import { MOST_ADDED, QUOTE_TEXT_LENGTHS } from '../../vocabulary';
import { AddedLines } from './added-lines';
import { AdvanceFields } from './advance-fields';
import { AnotherRental } from './another-rental';
import type { EditorView } from './editor.server';
import { EnterPrices, QuoteButtons } from './quote-buttons';
import { StayFields } from './stay-fields';
import type { QuoteResult, TypedQuote } from './typed-quote';
import { mayAwaitAdvance, mayBeKept } from '../../statuses/traits';

/** Empty lines that a form without scripts offers. */
const BLANK = 2;
const REQUIRED = { required: true };

type Props = Pick<ComponentProps<typeof AnotherRental>, 'rentals'> & {
  view: EditorView;
  result: QuoteResult;
  /** Extras typed for another rental that this one does not offer. */
  leftOut?: string[];
};

/** The form for a new version, which begins with the values of the newest one. */
export function NewVersionForm({ view, result, rentals, leftOut = [] }: Props) {
  const { id, seen, begun, hourly, charges, today, status, rental, rentalName } = view;
  const { keptPrice, undelivered } = view;
  const lastResult = resultBeside(result, 'agree');
  const blank = Array.from({ length: Math.min(BLANK, MOST_ADDED - begun.added.length) }, () => ({ kind: 'extra' }));
  const [form, fields] = useForm<TypedQuote>({
    id: 'quote',
    lastResult,
    defaultValue: { ...begun, rental: String(rental.id), added: [...begun.added, ...blank] },
    constraint: {
      startDate: REQUIRED,
      endDate: REQUIRED,
      validDay: REQUIRED,
      rental: REQUIRED,
      note: { maxLength: QUOTE_TEXT_LENGTHS.note },
    },
    defaultNoValidate: false,
    onValidate: rowsOnly<TypedQuote>,
  });
  const action = adminPaths.quote(id, rental.id);
  useUnsavedWarning(form.dirty);
  return (
    <Form method="post" action={action} {...getFormProps(form)} className="flex max-w-2xl flex-col gap-6">
      <EnterPrices action={action} />
      <FormErrors id={form.errorId} errors={form.errors} fields={sentBack(form, lastResult)} />
      <AnotherRental
        fields={fields}
        rentals={rentals}
        open={rental.isOther || Boolean(fields.rentalSearch.initialValue)}
        isAnswer={result?.shown !== undefined}
      />
      {/* Browsers must not restore an older number. */}
      <input type="hidden" name="seen" value={seen} autoComplete="off" data-saves />
      {rental.isOther ? (
        <p>
          For <strong>{rental.name}</strong>, instead of {rentalName}, at today’s price.
        </p>
      ) : null}
      {leftOut.length > 0 ? (
        <p>
          {rental.name} does not offer {leftOut.join(', ')}.
        </p>
      ) : null}
      {undelivered ? (
        <p>
          <MissedMark text={undelivered} />
        </p>
      ) : null}
      {keptPrice ? (
        <p>The rental now has a different price unit. This quote keeps {keptPrice} and applies no current rates.</p>
      ) : null}
      <StayFields fields={fields} hourly={hourly} />
      <ExtrasFields meta={fields.extras} charges={charges} />
      <AddedLines form={form} meta={fields.added} most={MOST_ADDED} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field meta={fields.discount} label="Discount" hint="500.00, or 10% of the rent" autoComplete="off" />
        <Field meta={fields.discountLabel} label="Reason" hint="Shown to the customer" autoComplete="off" />
      </div>
      <TextareaField meta={fields.note} label="Note to the customer" rows={3} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field meta={fields.validDay} label="Valid until the end of" type="date" min={today} />
        <AdvanceFields advance={fields.advance} hours={mayAwaitAdvance(status) ? fields.advanceHours : null} />
      </div>
      {mayBeKept(status) ? (
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
