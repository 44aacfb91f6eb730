import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useFailureToast } from '~/ui/feedback/use-failure-toast';
import { Field, SelectField } from '~/ui/fields/field';
import { FormErrors, sentBack } from '~/ui/forms/form-errors';
import { useLazyValidation } from '~/ui/forms/lazy-validation';
import { SaveBar } from '~/ui/forms/save-bar';
import { resultOf } from '~/ui/forms/form-result';
import type { IsoDay } from '~/domains/shared/calendar';
import { bookableDays, type Days } from '../rules';
import type { DaysBlock } from './schema';
import { BLOCK_REASONS, HOLD_LABELS } from '../vocabulary';

type Props = {
  today: IsoDay;
  /** The dates of a free day of the timeline, from the address. */
  dates: Partial<Days>;
  constraint: Parameters<typeof useForm<DaysBlock>>[0]['constraint'];
  lastResult?: SubmissionResult<string[]>;
};

const FAILED = 'No changes saved';

/** The form to block days. Native date inputs, so that phones show their own picker. */
export function BlockForm({ today, dates, constraint, lastResult: result }: Props) {
  const lastResult = resultOf(result, 'block');
  const lazy = useLazyValidation<DaysBlock>(() =>
    import('./validate').then(({ validator }) => ({ validate: validator(today) })),
  );
  const [form, fields] = useForm<DaysBlock>({
    id: 'block',
    lastResult,
    constraint,
    defaultValue: dates,
    defaultNoValidate: false,
    ...lazy.options,
  });
  useFailureToast(FAILED, lastResult);
  const bounds = { min: today, max: bookableDays(today).endDate, minLength: undefined };
  return (
    <section aria-labelledby="block-heading">
      <h3 id="block-heading" className="display-3 mb-4">
        Block dates
      </h3>
      <Form
        method="post"
        preventScrollReset
        {...getFormProps(form)}
        {...lazy.formProps}
        aria-labelledby="block-heading"
      >
        <FormErrors id={form.errorId} title={FAILED} errors={form.errors} fields={sentBack(form, lastResult)} />
        <input type="hidden" name="intent" value="block" />
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          <Field meta={fields.startDate} label="First day" type="date" {...bounds} />
          <Field meta={fields.endDate} label="Last day" type="date" {...bounds} />
          <Field meta={fields.handoverTime} label="Start time" hint="Leave empty for whole days." type="time" />
          <Field meta={fields.returnTime} label="End time" type="time" />
          <SelectField meta={fields.reason} label="Reason" required={false} className="sm:col-span-2">
            {BLOCK_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {HOLD_LABELS[reason]}
              </option>
            ))}
          </SelectField>
          <Field
            meta={fields.note}
            label="Note"
            hint="Visible to admins only."
            autoComplete="off"
            className="sm:col-span-2"
          />
        </div>
        <SaveBar label="Block these dates" busy="Blocking…" />
      </Form>
    </section>
  );
}
