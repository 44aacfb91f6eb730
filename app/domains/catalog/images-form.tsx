import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '~/ui/button';
import { Field, VersionField } from '~/ui/field';
import { FieldErrors } from '~/ui/field-frame';
import { useFailureToast } from '~/ui/failure-toast';
import { FormErrors, sentBack } from '~/ui/form-errors';
import { ABOVE_BAR, SaveBar } from '~/ui/save-bar';
import { useUnsavedWarning } from '~/ui/unsaved';
import type { ImagesValues } from './rental-values';
import { MAX_GALLERY_IMAGES } from './vocabulary';

type Props = {
  id: string;
  defaultValue: ImagesValues;
  lastResult?: SubmissionResult<string[]>;
  saveLabel: string;
  children?: ReactNode;
};

const SQUARE = buttonClass('outline', 'w-12 px-0!');

/** The gallery in its order: addresses and what they show, in rows that move by buttons. */
export function ImagesForm({ id, defaultValue, lastResult, saveLabel, children }: Props) {
  const [form, fields] = useForm<ImagesValues>({ id, lastResult, defaultValue, defaultNoValidate: false });
  useUnsavedWarning(form.dirty);
  const failure = 'Failed to update images';
  useFailureToast(failure, lastResult);
  const name = fields.images.name;
  const rows = fields.images.getFieldList();
  return (
    <Form method="post" {...getFormProps(form)} className={ABOVE_BAR}>
      <button type="submit" hidden tabIndex={-1} />
      <FormErrors id={form.errorId} title={failure} errors={form.errors} fields={sentBack(form, lastResult)} />
      <VersionField meta={fields.version} />
      {rows.length === 0 ? <p className="mb-4 text-muted">No images available</p> : null}
      <ol className="grid gap-6">
        {rows.map((row, index) => {
          const { url, alt } = row.getFieldset();
          return (
            <li key={row.key} className="grid gap-3 border-l-2 border-line pl-3 sm:grid-cols-2">
              <Field meta={url} label={`Image ${index + 1}`} inputMode="url" autoComplete="off" />
              <Field meta={alt} label={`Image ${index + 1} in words`} autoComplete="off" />
              <div className="flex gap-2">
                <button
                  {...form.reorder.getButtonProps({ name, from: index, to: Math.max(0, index - 1) })}
                  aria-label={`Move image ${index + 1} up`}
                  className={SQUARE}
                >
                  <ArrowUp size={18} aria-hidden="true" />
                </button>
                <button
                  {...form.reorder.getButtonProps({ name, from: index, to: Math.min(rows.length - 1, index + 1) })}
                  aria-label={`Move image ${index + 1} down`}
                  className={SQUARE}
                >
                  <ArrowDown size={18} aria-hidden="true" />
                </button>
                <button
                  {...form.remove.getButtonProps({ name, index })}
                  aria-label={`Remove image ${index + 1}`}
                  className={SQUARE}
                >
                  <X size={18} aria-hidden="true" />
                </button>
              </div>
            </li>
          );
        })}
      </ol>
      <FieldErrors id={fields.images.errorId} errors={fields.images.errors} />
      {rows.length < MAX_GALLERY_IMAGES ? (
        <Button {...form.insert.getButtonProps({ name })} look="quiet" className="-ml-3 mt-3">
          <Plus size={16} aria-hidden="true" />
          Add an image
        </Button>
      ) : null}
      <SaveBar label={saveLabel}>{children}</SaveBar>
    </Form>
  );
}
