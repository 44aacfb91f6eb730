import { useEffect, useRef, useState } from 'react';
import { paths } from '~/paths';
import { FieldErrors } from '~/ui/fields/field-frame';
import { useHydrated } from '~/ui/use-hydrated';
import { IMAGE_TYPES, tooLarge } from '~/domains/shared/image-limits';
import { FILE_CONTROL } from './gallery-add';
import { refuse } from './refusals';
import { UploadList } from './upload-list';
import { useUploads } from './use-uploads';

type Props = {
  id: string;
  /** The name of the file input; it is sent without scripts only. */
  name: string;
  /** Maximum file size, in bytes. */
  maxBytes: number;
  onUploaded: (imageUrl: string) => void;
};

const isImage = ({ type, name }: File) => type.startsWith('image/') || /\.hei[cf]$/i.test(name);

/** A file input that uploads the image as soon as it is chosen; without scripts the file is sent with the form. */
export function ImageUpload({ id, name, maxBytes, onUploaded }: Props) {
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const uploads = useUploads({
    target: { to: paths.apiUpload(), field: 'image' },
    room: 'one',
    onBatch: ([url]) => onUploaded(url!),
    onFailed: (reason) => refuse('Image upload failed', reason),
  });

  function notTaken(title: string, description: string) {
    setProblem(`${title}. ${description}`);
    refuse(title, description);
  }
  function take(file: File | undefined) {
    setProblem('');
    if (!file) return;
    if (!isImage(file)) return notTaken('Invalid file type', 'Please select an image file');
    if (file.size > maxBytes) return notTaken(...tooLarge(maxBytes));
    if (input.current) input.current.value = '';
    uploads.add([file]);
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
      <UploadList uploads={uploads} next={() => input.current} />
      <FieldErrors id={`${id}-error`} errors={problem ? [problem] : undefined} />
    </div>
  );
}
