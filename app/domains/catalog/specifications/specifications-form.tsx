import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Field, VersionField } from '~/ui/fields/field';
import { useFailureToast } from '~/ui/feedback/use-failure-toast';
import { FormErrors, sentBack } from '~/ui/forms/form-errors';
import { useLazyValidation } from '~/ui/forms/lazy-validation';
import { rowsOnly } from '~/ui/forms/rows-only';
import { SaveBar } from '~/ui/forms/save-bar';
import { useArrived } from '~/ui/forms/use-arrived';
import { useUnsavedWarning } from '~/ui/forms/use-unsaved-warning';
import { SubmitButton } from '~/ui/forms/submit-button';
import type { Finding } from './extraction';
import { ExtractionPreview } from './extraction-preview';
import { SPECIFICATION_FIELDS } from './fields';
import type { RentalSpecifications } from './schema';
import { SpecificationRows } from './specification-fields';

/** The route's result: validation errors, or values found in the description. */
export type SpecificationsResult = SubmissionResult<string[]> & {
  findings?: Finding[];
  /** The title of a failure other than the save. */
  failure?: string;
  /** Identifies a result whose values replace the form's. */
  filled?: string;
};

type Props = {
  id: string;
  constraint: Parameters<typeof useForm<RentalSpecifications>>[0]['constraint'];
  defaultValue: RentalSpecifications;
  lastResult?: SpecificationsResult;
  saveLabel: string;
  children?: ReactNode;
};

const { engine, transmission, horsepower, topSpeed, acceleration, drivetrain } = SPECIFICATION_FIELDS;

const load = () => import('./validate');

/** Specified fields, free rows, and values found in the description (specification, sections 3 and 5). */
export function SpecificationsForm({ id, constraint, defaultValue, lastResult, saveLabel, children }: Props) {
  const lazy = useLazyValidation<RentalSpecifications>(load);
  const [form, fields] = useForm<RentalSpecifications>({
    id,
    lastResult,
    constraint,
    defaultValue,
    defaultNoValidate: false,
    ...lazy.options,
    onValidate: lazy.options.onValidate ?? rowsOnly<RentalSpecifications>,
  });
  useUnsavedWarning(form.dirty);
  const findings = useArrived(lastResult, id)?.findings;
  const failure = lastResult?.failure ?? 'Failed to update specifications';
  useFailureToast(failure, lastResult);
  return (
    <Form method="post" {...getFormProps(form)} {...lazy.formProps}>
      {/* The Enter key activates a form's first submit button, so this one must save. */}
      <button type="submit" hidden tabIndex={-1} />
      <FormErrors id={form.errorId} title={failure} errors={form.errors} fields={sentBack(form, lastResult)} />
      <VersionField meta={fields.version} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">All fields are optional. Auto-extract looks for values in the description.</p>
        <SubmitButton
          busy="Extracting…"
          name="intent"
          value="extract"
          formNoValidate
          look="outline"
          className="w-full sm:w-auto"
        >
          <Sparkles size={16} aria-hidden="true" />
          Auto-extract
        </SubmitButton>
      </div>
      {findings ? <ExtractionPreview findings={findings} /> : null}
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 [&_label>span]:hidden">
        <Field meta={fields.engine} label={engine.label} autoComplete="off" />
        <Field meta={fields.transmission} label={transmission.label} autoComplete="off" />
        <Field meta={fields.horsepower} label={horsepower.label} type="number" inputMode="numeric" step={1} />
        <Field meta={fields.topSpeed} label={topSpeed.label} type="number" inputMode="numeric" step={1} />
        <Field meta={fields.acceleration} label={acceleration.label} autoComplete="off" />
        <Field meta={fields.drivetrain} label={drivetrain.label} autoComplete="off" />
      </div>
      <SpecificationRows form={form} extra={fields.extra} />
      <SaveBar label={saveLabel}>{children}</SaveBar>
    </Form>
  );
}
