import { useEffect, useRef, useState } from 'react';
import { paths } from '~/paths';
import { FieldErrors } from '~/ui/fields/field-frame';
import { useHydrated } from '~/ui/use-hydrated';
import { showToast } from '~/ui/feedback/toast-bus';
import { IMAGE_TYPES, MAX_IMAGE_BYTES, megabytes } from '~/domains/shared/image-limits';
import { FILE_CONTROL } from './gallery-add';
import { sendImage } from './send-image';
import { UploadList } from './upload-list';
import type { UploadItem, UploadState } from './upload-queue';

type Props = {
  id: string;
  /** Of the file input; sent without scripts only. */
  name: string;
  /** In bytes. */
  maxBytes: number;
  onUploaded: (imageUrl: string) => void;
};

/** Title and text for a file of more than `maxBytes`; a rental's images have a specified title of their own. */
const tooLarge = (maxBytes: number): [string, string] =>
  maxBytes === MAX_IMAGE_BYTES
    ? ['File size exceeded', `Maximum size is ${megabytes(maxBytes)} per image`]
    : ['File too large', `Maximum size is ${megabytes(maxBytes)}`];

const isImage = ({ type, name }: File) => type.startsWith('image/') || /\.hei[cf]$/i.test(name);

/** A file input that uploads the image as soon as it is chosen; without scripts the file is sent with the form. */
export function ImageUpload({ id, name, maxBytes, onUploaded }: Props) {
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef<File>();
  const [item, setItem] = useState<UploadItem>();
  const [problem, setProblem] = useState('');

  function refuse(title: string, description: string) {
    setProblem(`${title}. ${description}`);
    showToast({ title, description, variant: 'destructive' });
  }
  async function upload(file: File) {
    latest.current = file;
    // Not once another image was chosen or the form was left.
    const isWanted = () => latest.current === file && input.current !== null;
    const show = (state: UploadState) => setItem({ id: file.name, fileName: file.name, key: file.name, ...state });
    const onProgress = (progress: number) => isWanted() && show({ status: 'uploading', progress });
    onProgress(0);
    try {
      const url = await sendImage(file, { to: paths.apiUpload(), field: 'image', onProgress });
      if (!isWanted()) return;
      onUploaded(url);
      setItem(undefined);
      showToast({ title: 'Upload successful', description: '1 of 1 images uploaded' });
    } catch (error) {
      if (!isWanted()) return;
      const message = error instanceof Error ? error.message : 'Please try again.';
      show({ status: 'error', message });
      showToast({ title: 'Image upload failed', description: message, variant: 'destructive' });
    }
  }
  function take(file: File | undefined) {
    setProblem('');
    if (!file) return;
    if (!isImage(file)) return refuse('Invalid file type', 'Please select an image file');
    if (file.size > maxBytes) return refuse(...tooLarge(maxBytes));
    if (input.current) input.current.value = '';
    void upload(file);
  }
  // A file chosen before the scripts ran is still in the input.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  useEffect(() => take(input.current?.files?.[0]), []);
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        Upload an image
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept={IMAGE_TYPES}
        name={hydrated ? undefined : name}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        onChange={(event) => take(event.currentTarget.files?.[0])}
        className={FILE_CONTROL}
      />
      <UploadList
        queue={item ? [item] : []}
        onRetry={() => latest.current && void upload(latest.current)}
        onDismiss={() => setItem(undefined)}
      />
      <FieldErrors id={`${id}-error`} errors={problem ? [problem] : undefined} />
    </div>
  );
}
