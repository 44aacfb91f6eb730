import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { VersionField } from '~/ui/fields/field';
import { FormErrors, sentBack } from '~/ui/forms/form-errors';
import { rowsOnly } from '~/ui/forms/rows-only';
import { UploadForm } from '~/ui/forms/upload-form';
import { SaveBar } from '~/ui/forms/save-bar';
import { showToast } from '~/ui/feedback/toast-bus';
import { useUnsavedWarning } from '~/ui/forms/use-unsaved-warning';
import { GalleryEditor } from './gallery-editor';
import { KeptImages } from './kept-images';
import { useGalleryUploads } from './use-gallery-uploads';
import { MAX_GALLERY_IMAGES, TOO_MANY_IMAGES } from '../vocabulary';
import type { GalleryValues, ImagesValues } from './fields';

type Props = {
  id: string;
  defaultValue: ImagesValues;
  lastResult?: SubmissionResult<string[]>;
  saveLabel: string;
  children?: ReactNode;
};

const FAILURE = 'Failed to update images';

/** A rental's gallery and its main image (specification, sections 4 and 8). */
export function ImagesForm({ id, defaultValue, lastResult, saveLabel, children }: Props) {
  const [form, fields] = useForm<GalleryValues>({
    id,
    lastResult,
    defaultValue,
    defaultNoValidate: false,
    onValidate: rowsOnly<GalleryValues>,
  });
  const images = fields.images;
  const urls = () => images.getFieldList().map((row) => row.getFieldset().url.value ?? '');
  const add = (added: string[]) => {
    const known = new Set(urls());
    const fresh = added.filter((url) => !known.has(url)).slice(0, Math.max(0, MAX_GALLERY_IMAGES - known.size));
    if (fresh.length < added.length && known.size >= MAX_GALLERY_IMAGES) {
      showToast({ ...TOO_MANY_IMAGES, variant: 'destructive' });
    }
    // One at a time: each insert reads the existing rows from the page.
    for (const url of fresh) flushSync(() => form.insert({ name: images.name, defaultValue: { url, alt: '' } }));
  };
  const order = (wanted: string[]) => {
    // Read from the page, since restored texts are not rendered yet.
    const alts = new Map(
      images.getFieldList().map((row) => {
        const { url, alt } = row.getFieldset();
        return [url.value, (document.getElementById(alt.id) as HTMLInputElement | null)?.value];
      }),
    );
    form.update({ name: images.name, value: wanted.map((url) => ({ url, alt: alts.get(url) ?? '' })) });
  };
  const uploads = useGalleryUploads(MAX_GALLERY_IMAGES - images.getFieldList().length, add);
  useUnsavedWarning(form.dirty);
  const refusal = lastResult?.error?.['']?.join(' ');
  useEffect(() => {
    if (refusal) showToast({ title: `${FAILURE}: ${refusal}`, variant: 'destructive' });
  }, [refusal, lastResult]);

  return (
    <UploadForm {...getFormProps(form)}>
      {/* The Enter key activates a form's first submit button, so this one must save. */}
      <button type="submit" hidden tabIndex={-1} />
      <FormErrors id={form.errorId} title={FAILURE} errors={form.errors} fields={sentBack(form, lastResult)} />
      <VersionField meta={fields.version} />
      <GalleryEditor
        form={form}
        images={images}
        address={fields.address}
        main={fields.mainImageUrl.initialValue}
        uploads={uploads}
        onAdd={add}
      />
      <KeptImages urls={urls()} stored={defaultValue.images.map(({ url }) => url)} onBack={add} onOrder={order} />
      <SaveBar label={saveLabel}>{children}</SaveBar>
    </UploadForm>
  );
}
