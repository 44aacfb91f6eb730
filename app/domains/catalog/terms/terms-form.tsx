import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useFailureToast } from '~/ui/feedback/use-failure-toast';
import { VersionField } from '~/ui/fields/field';
import { FormErrors, sentBack } from '~/ui/forms/form-errors';
import { SaveBar } from '~/ui/forms/save-bar';
import { useUnsavedWarning } from '~/ui/forms/use-unsaved-warning';
import { type PriceUnit, TERM_NAMES, type Terms } from '../vocabulary';
import type { TermsForm as Values } from './schema';
import { TermField } from './term-field';
import { termsInWords } from './words';

type Props = {
  id: string;
  defaultValue: Values;
  lastResult?: SubmissionResult<string[]>;
  /** Null for a category, whose rentals have different units. */
  unit: PriceUnit | null;
  /** The values of a rental's category; null in the form of a category. */
  inherited: Terms | null;
  /** The effective terms, as stored. */
  terms: Terms;
  /** The reason why some stored terms do not count. */
  warning?: string | null;
};

/** The terms of a rental or a category. Posts to the current route. */
export function TermsForm({ id, defaultValue, lastResult, unit, inherited, terms, warning }: Props) {
  const [form, fields] = useForm<Values>({ id, lastResult, defaultValue, defaultNoValidate: false });
  const each = fields.terms.getFieldset();
  useUnsavedWarning(form.dirty);
  useFailureToast('Failed to update terms', lastResult);
  const words = termsInWords(terms, unit);
  return (
    <Form method="post" {...getFormProps(form)}>
      <FormErrors
        id={form.errorId}
        title="Failed to update terms"
        errors={form.errors}
        fields={sentBack(form, lastResult)}
      />
      <VersionField meta={fields.version} />
      <p className="text-muted">
        {words.length > 0
          ? `Now: ${words.map(({ text }) => text).join(' ')}`
          : 'No terms set. Reservations take whole days.'}
      </p>
      {warning ? <p className="mt-3 border-l-2 border-danger pl-4 font-medium text-danger">{warning}</p> : null}
      <p className="mb-6 mt-2 text-sm text-muted">
        Requests that do not meet the notice, length or weekdays are not refused: the form warns, and confirming asks
        for a reason.
      </p>
      <div className="grid gap-x-6 gap-y-6 sm:grid-cols-2">
        {TERM_NAMES.map((name) => (
          <TermField key={name} name={name} meta={each[name]} unit={unit} inherited={inherited} />
        ))}
      </div>
      <SaveBar label="Save terms" />
    </Form>
  );
}
