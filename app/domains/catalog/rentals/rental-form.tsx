import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { type ReactNode, useEffect } from 'react';
import { VersionField } from '~/ui/fields/field';
import { FormErrors, sentBack } from '~/ui/forms/form-errors';
import { useLazyValidation } from '~/ui/forms/lazy-validation';
import { UploadForm } from '~/ui/forms/upload-form';
import { SaveBar } from '~/ui/forms/save-bar';
import { showToast } from '~/ui/feedback/toast-bus';
import { useUnsavedWarning } from '~/ui/forms/use-unsaved-warning';
import { RentalFields } from './rental-fields';
import type { RentalValues } from './fields';
import type { HomeMark } from '../vocabulary';
import type { RentalEdit } from './schema';

type Stored = Partial<RentalValues['details']>;
type Values = RentalEdit & { gallery?: string };
type Rules = 'edit' | 'advanced' | 'simple';

const validatorOf = async (rules: Rules, stored: Stored) => {
  const { validateAdvanced, validateEditOf, validateSimple } = await import('./validate');
  const validate = { edit: validateEditOf(stored), advanced: validateAdvanced, simple: validateSimple }[rules];
  return { validate: validate as ReturnType<typeof validateEditOf> };
};

type Props = {
  id: string;
  /** The rules of this form (specification, section 5); all three share their fields, and only an edit has a rating. */
  rules: Rules;
  /** `getZodConstraint` of the schema, from the loader. */
  constraint: Parameters<typeof useForm<RentalEdit>>[0]['constraint'];
  categories: ReadonlyArray<{ id: number; name: string }>;
  defaultValue?: Stored;
  home?: HomeMark;
  /** A warning about the rates if the price unit changes. */
  unitHint?: string;
  lastResult?: SubmissionResult<string[]>;
  saveLabel: string;
  children?: ReactNode;
};

/** A form for a rental's texts, price and main image, to create or edit it. Posts to the current route. */
export function RentalForm({
  id,
  rules,
  constraint,
  categories,
  defaultValue,
  home,
  unitHint,
  lastResult,
  saveLabel,
  children,
}: Props) {
  const lazy = useLazyValidation<Values>(() => validatorOf(rules, { ...defaultValue }));
  const [form, fields] = useForm<Values>({
    id,
    lastResult,
    constraint,
    defaultValue: { priceUnit: 'day', ...defaultValue },
    defaultNoValidate: false,
    ...lazy.options,
  });
  useUnsavedWarning(form.dirty);
  const failure = defaultValue ? 'Failed to update rental' : 'Failed to create rental';
  const refusal = lastResult?.error?.['']?.join(' ');
  useEffect(() => {
    if (refusal) showToast({ title: `${failure}: ${refusal}`, variant: 'destructive' });
  }, [failure, refusal, lastResult]);
  return (
    <UploadForm {...getFormProps(form)} {...lazy.formProps}>
      <FormErrors id={form.errorId} title={failure} errors={form.errors} fields={sentBack(form, lastResult)} />
      <VersionField meta={fields.version} />
      <RentalFields
        fields={fields}
        gallery={rules === 'simple'}
        rated={rules !== 'advanced'}
        home={home}
        unitHint={unitHint}
        categories={categories}
      />
      <SaveBar label={saveLabel}>{children}</SaveBar>
    </UploadForm>
  );
}
