import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { useFailureToast } from '~/ui/feedback/use-failure-toast';
import { Field, TextareaField, VersionField } from '~/ui/fields/field';
import { FormErrors, sentBack } from '~/ui/forms/form-errors';
import { useLazyValidation } from '~/ui/forms/lazy-validation';
import { UploadForm } from '~/ui/forms/upload-form';
import { SaveBar } from '~/ui/forms/save-bar';
import { useUnsavedWarning } from '~/ui/forms/use-unsaved-warning';
import { MAX_CATEGORY_IMAGE_BYTES } from '~/domains/shared/image-limits';
import { ImageField } from '../gallery/image-field';
import type { CategoryForm as Values } from './schema';

const loadValidator = () => import('./validate');

type Props = {
  id: string;
  /** `getZodConstraint` of the schema, from the loader. */
  constraint: Parameters<typeof useForm<Values>>[0]['constraint'];
  defaultValue?: Values;
  lastResult?: SubmissionResult<string[]>;
  saveLabel: string;
};

/** The form for a new or existing category. Posts to the current route. */
export function CategoryForm({ id, constraint, defaultValue, lastResult, saveLabel }: Props) {
  const lazy = useLazyValidation<Values>(loadValidator);
  const [form, fields] = useForm<Values>({
    id,
    lastResult,
    constraint,
    defaultValue,
    defaultNoValidate: false,
    ...lazy.options,
  });
  useUnsavedWarning(form.dirty);
  useFailureToast('Error', lastResult);
  return (
    <UploadForm {...getFormProps(form)} {...lazy.formProps}>
      <FormErrors id={form.errorId} title="Error" errors={form.errors} fields={sentBack(form, lastResult)} />
      <VersionField meta={fields.version} />
      <div className="grid gap-y-5">
        <Field meta={fields.name} label="Name" autoComplete="off" />
        <TextareaField meta={fields.description} label="Description" rows={4} />
        <ImageField
          meta={fields.imageUrl}
          label="Image"
          hint="Shown when no rental in this category has an image"
          maxBytes={MAX_CATEGORY_IMAGE_BYTES}
        />
      </div>
      <SaveBar label={saveLabel} />
    </UploadForm>
  );
}
