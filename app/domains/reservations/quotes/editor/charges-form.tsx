import { getFormProps, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { adminPaths } from '~/admin-paths';
import { Field, TextareaField } from '~/ui/fields/field';
import { FormErrors, sentBack } from '~/ui/forms/form-errors';
import { resultBeside } from '~/ui/forms/form-result';
import { rowsOnly } from '~/ui/forms/rows-only';
import { useUnsavedWarning } from '~/ui/forms/use-unsaved-warning';
import { LONGEST_CHARGE_LABEL, MOST_CHARGES, QUOTE_TEXT_LENGTHS } from '../../vocabulary';
import { AddedLines } from './added-lines';
import type { EditorView } from './editor.server';
import { EnterPrices, QuoteButtons } from './quote-buttons';
import type { QuoteResult, TypedLine, TypedQuote } from './typed-quote';

/** Empty lines that a form without scripts offers. */
const BLANK = 2;
const BUTTONS = { price: 'price-charges', send: 'charges', label: 'Send the final charges' } as const;

type Typed = Pick<TypedQuote, 'discount' | 'discountLabel' | 'note'> & { charges?: TypedLine[] };
type Props = {
  view: Pick<EditorView, 'id' | 'seen'>;
  /** The initial values of the form. */
  begun: NonNullable<EditorView['final']>;
  result: QuoteResult;
};

/** The final charges of a stay that is over: its extras, fees and discount; the rent and the dates stay. */
export function ChargesForm({ view: { id, seen }, begun, result }: Props) {
  const lastResult = resultBeside(result, 'agree');
  const blank = Array.from({ length: Math.min(BLANK, MOST_CHARGES - begun.charges.length) }, () => ({ kind: 'extra' }));
  const [form, fields] = useForm<Typed>({
    id: 'charges',
    lastResult,
    defaultValue: { ...begun, charges: [...begun.charges, ...blank] },
    constraint: { note: { maxLength: QUOTE_TEXT_LENGTHS.note } },
    defaultNoValidate: false,
    onValidate: rowsOnly<Typed>,
  });
  const action = adminPaths.quote(id);
  useUnsavedWarning(form.dirty);
  return (
    <Form method="post" action={action} {...getFormProps(form)} className="flex max-w-2xl flex-col gap-6">
      <EnterPrices action={action} price={BUTTONS.price} />
      <FormErrors id={form.errorId} errors={form.errors} fields={sentBack(form, lastResult)} />
      {/* Browsers must not restore an older number. */}
      <input type="hidden" name="seen" value={seen} autoComplete="off" data-saves />
      <p>
        The stay is over: add extra costs, or change what was agreed. Clear a line to remove it. The rent and the dates
        stay, and taxes are recalculated.
      </p>
      <AddedLines form={form} meta={fields.charges} most={MOST_CHARGES} title="Charge" longest={LONGEST_CHARGE_LABEL} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field meta={fields.discount} label="Discount" hint="500.00, or 10% of the rent" autoComplete="off" />
        <Field meta={fields.discountLabel} label="Reason" hint="Shown to the customer" autoComplete="off" />
      </div>
      <TextareaField meta={fields.note} label="Note to the customer" rows={3} />
      <QuoteButtons action={action} result={result} {...BUTTONS} />
    </Form>
  );
}
