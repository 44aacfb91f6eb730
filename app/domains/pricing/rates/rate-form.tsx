import { getCollectionProps, getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { WEEK, weekdayName } from '~/domains/catalog/terms/words';
import type { PriceUnit } from '~/domains/catalog/vocabulary';
import { buttonClass } from '~/ui/button';
import { useFailureToast } from '~/ui/feedback/use-failure-toast';
import { Field, VersionField } from '~/ui/fields/field';
import { FieldErrors } from '~/ui/fields/field-frame';
import { FormErrors, sentBack } from '~/ui/forms/form-errors';
import { SaveBar } from '~/ui/forms/save-bar';
import { useUnsavedWarning } from '~/ui/forms/use-unsaved-warning';
import { SubmitButton } from '~/ui/forms/submit-button';
import { resultOf } from '~/ui/forms/form-result';
import { unitWord } from '../rules';
import { RATE_FIELDS } from './fields';
import type { RateForm as Values } from './schema';

type Props = {
  id: string;
  /** Null for a new rate. */
  stored: Values | null;
  lastResult?: SubmissionResult<string[]>;
  constraint: Parameters<typeof useForm<Values>>[0]['constraint'];
  unit: PriceUnit;
};

/** The surcharge counts per price unit, like the price. */
const SURCHARGE_HINTS: Record<PriceUnit, string> = {
  day: 'Extra dollars on the selected days',
  week: 'Extra dollars per week. Each selected night adds one-seventh of this amount.',
  hour: 'Extra dollars per hour on the selected days',
};
const FAILED = 'Failed to save the rate';

/** A rate of a rental. Posts to the current route. */
export function RateForm({ id, stored, lastResult: result, constraint, unit }: Props) {
  const lastResult = resultOf(result, 'save');
  const [form, fields] = useForm<Values>({
    ...{ id, lastResult, constraint, defaultValue: stored ?? undefined },
    defaultNoValidate: false,
  });
  useUnsavedWarning(form.dirty);
  useFailureToast(FAILED, lastResult);
  const { name, firstDay, lastDay, price, surcharge, surchargeWeekdays, minimumStay } = RATE_FIELDS;
  const boxes = getCollectionProps(fields.surchargeWeekdays, { type: 'checkbox', options: WEEK });
  return (
    <>
      <Form method="post" {...getFormProps(form)}>
        <FormErrors id={form.errorId} title={FAILED} errors={form.errors} fields={sentBack(form, lastResult)} />
        <VersionField meta={fields.version} />
        <input type="hidden" name="intent" value="save" />
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          <Field meta={fields.name} label={name.label} autoComplete="off" className="sm:col-span-2" />
          <Field meta={fields.firstDay} label={firstDay.label} type="date" />
          <Field meta={fields.lastDay} label={lastDay.label} type="date" />
          <Field
            meta={fields.price}
            label={price.label}
            hint={`Dollars per ${unitWord(unit)}`}
            type="number"
            inputMode="numeric"
          />
          <Field
            meta={fields.surcharge}
            label={surcharge.label}
            hint={SURCHARGE_HINTS[unit]}
            type="number"
            inputMode="numeric"
          />
          <fieldset id={fields.surchargeWeekdays.id} className="min-w-0 sm:col-span-2">
            <legend className="mb-1.5 text-sm font-semibold">{surchargeWeekdays.label}</legend>
            <div className="flex flex-wrap gap-x-5">
              {boxes.map(({ key, ...box }) => (
                <label key={key} className="flex min-h-11 items-center gap-2.5 text-sm">
                  <input {...box} required={false} className="size-5 shrink-0 accent-bronze" />
                  {weekdayName(Number(box.value))}
                </label>
              ))}
            </div>
            <FieldErrors id={fields.surchargeWeekdays.errorId} errors={fields.surchargeWeekdays.errors} />
          </fieldset>
          <Field
            meta={fields.minimumStay}
            label={minimumStay.label}
            hint="Replaces the rental’s own minimum for stays that begin on these days. Shorter requests are not refused: the form warns, and confirming asks for a reason."
            type="number"
            inputMode="numeric"
          />
        </div>
        <SaveBar label="Save rate" />
      </Form>
      {stored ? <RemoveRate name={stored.name} errors={resultOf(result, 'remove')?.error?.[''] ?? undefined} /> : null}
    </>
  );
}

/** Asks for confirmation before the rate is removed. */
function RemoveRate({ name, errors }: { name: string; errors?: string[] }) {
  return (
    <details open={Boolean(errors)} className="mt-4">
      <summary className={buttonClass('quiet', '-ml-3 min-h-11 py-2 text-danger!')}>Remove this rate</summary>
      <Form id="remove-rate" method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-2">
        <FormErrors id="remove-rate-errors" errors={errors} />
        <input type="hidden" name="intent" value="remove" />
        <p className="text-sm">The days of {name} go back to the rental’s own price.</p>
        <SubmitButton busy="Removing…" look="danger" className="min-h-11 py-2">
          Yes, remove
        </SubmitButton>
      </Form>
    </details>
  );
}
