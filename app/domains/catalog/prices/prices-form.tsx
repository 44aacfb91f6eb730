import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useFailureToast } from '~/ui/feedback/use-failure-toast';
import { Field, VersionField } from '~/ui/fields/field';
import { FormErrors, sentBack } from '~/ui/forms/form-errors';
import { rowsOnly } from '~/ui/forms/rows-only';
import { SaveBar } from '~/ui/forms/save-bar';
import { useUnsavedWarning } from '~/ui/forms/use-unsaved-warning';
import { ChoiceField } from '../choice-field';
import type { Prices } from '../vocabulary';
import { ChargeRows } from './charge-rows';
import { chargeRow, PRICE_LABELS } from './fields';
import { typed } from './rules';
import type { PricesForm as Values } from './schema';

type Props = {
  id: string;
  defaultValue: Values;
  lastResult?: SubmissionResult<string[]>;
  /** The values of a rental's category; null in the form of a category. */
  inherited: Prices | null;
};

const FAILED = 'Failed to update prices';

/** The charges of a stay in addition to its rent. Posts to the current route. */
export function PricesForm({ id, defaultValue, lastResult, inherited }: Props) {
  const [form, fields] = useForm<Values>({
    id,
    lastResult,
    defaultValue: inherited ? withInherited(defaultValue, inherited) : defaultValue,
    defaultNoValidate: false,
    onValidate: rowsOnly<Values>,
  });
  useUnsavedWarning(form.dirty);
  useFailureToast(FAILED, lastResult);
  const { charges, advance, deposit } = fields.prices.getFieldset();
  const names = inherited?.charges.map(({ name }) => name).join(', ');
  return (
    <Form method="post" {...getFormProps(form)}>
      {/* The Enter key activates a form's first submit button, so this one must save. */}
      <button type="submit" hidden tabIndex={-1} />
      <FormErrors id={form.errorId} title={FAILED} errors={form.errors} fields={sentBack(form, lastResult)} />
      <VersionField meta={fields.version} />
      <p className="mb-6 text-sm text-muted">
        Mandatory charges are included in every total. Percentages are of the rent; a tax also applies to charges marked
        Taxed.
      </p>
      <ChoiceField meta={charges} label={PRICE_LABELS.charges} inherited={inherited && (names || 'none')}>
        <ChargeRows form={form} meta={part(charges, 'list')} />
      </ChoiceField>
      <div className="mt-6 grid gap-x-6 gap-y-6 sm:grid-cols-2 [&_label>span]:hidden">
        <ChoiceField
          meta={advance}
          label={PRICE_LABELS.advance}
          inherited={inherited && (inherited.advance === null ? 'none' : `${typed(inherited.advance)}%`)}
        >
          <Field meta={part(advance, 'value')} label="Advance as a percentage of the total" inputMode="decimal" />
        </ChoiceField>
        <ChoiceField
          meta={deposit}
          label={PRICE_LABELS.deposit}
          inherited={inherited && (inherited.deposit === null ? 'none' : `$${typed(inherited.deposit)}`)}
        >
          <Field meta={part(deposit, 'value')} label="Security deposit in US dollars" inputMode="decimal" />
        </ChoiceField>
      </div>
      <SaveBar label="Save prices" />
    </Form>
  );
}

const part = (meta: unknown, name: string) => (meta as FieldMetadata<Record<string, unknown>>).getFieldset()[name];

/** A rental's own charges start with those of its category. */
const withInherited = (values: Values, { charges }: Prices) =>
  values.prices.charges.choice === 'own' || charges.length === 0
    ? values
    : {
        ...values,
        prices: { ...values.prices, charges: { ...values.prices.charges, list: charges.map(chargeRow) } },
      };
