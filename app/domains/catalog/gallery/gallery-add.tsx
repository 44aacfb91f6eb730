import type { FieldMetadata } from '@conform-to/react';
import { ImageUp } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { FieldErrors } from '~/ui/fields/field-frame';
import { useHydrated } from '~/ui/use-hydrated';
import { IMAGE_TYPES, MAX_IMAGE_BYTES, megabytes } from '~/domains/shared/image-limits';
import type { GalleryValues } from './fields';
import { galleryInput } from './image-inputs';

type Props = {
  images: FieldMetadata<GalleryValues['images'], GalleryValues, string[]>;
  onFiles: (files: Iterable<File>) => void;
};

export const FILE_CONTROL =
  'control min-w-0 py-2! file:mr-3 file:min-h-8 file:cursor-pointer file:border-0 file:bg-ink file:px-4 file:text-sm file:font-semibold file:text-paper';

/** Adds images by drag and drop or file input. Without scripts they are sent with any button of the form. */
export function GalleryAdd({ images, onFiles }: Props) {
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null | undefined) => {
    if (files?.length) onFiles([...files]);
    if (input.current) input.current.value = '';
  };
  // Files chosen before the scripts ran are still in the input.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  useEffect(() => take(input.current?.files), []);

  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside);
  };
  return (
    <div
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        take(event.dataTransfer.files);
      }}
      className={`border border-dashed p-5 ${over ? 'border-bronze bg-paper-deep' : 'border-ink/40'}`}
    >
      <label htmlFor={images.id} className="flex items-center gap-2 text-sm font-semibold">
        <ImageUp size={18} aria-hidden="true" />
        Add images
      </label>
      <p id={images.descriptionId} className="mt-1 text-sm text-muted">
        {hydrated ? 'Drop files here, or choose several at once. ' : 'You can choose several at once. '}
        Recommended: 1200x800 landscape images, JPG and PNG. HEIC is converted. Up to {megabytes(MAX_IMAGE_BYTES)} each.
      </p>
      <input
        ref={input}
        id={images.id}
        type="file"
        multiple
        accept={IMAGE_TYPES}
        name={hydrated ? undefined : galleryInput.name}
        aria-describedby={`${images.descriptionId}${images.errors ? ` ${images.errorId}` : ''}`}
        aria-invalid={images.errors ? true : undefined}
        onChange={(event) => take(event.currentTarget.files)}
        className={`mt-3 ${FILE_CONTROL}`}
      />
      <FieldErrors id={images.errorId} errors={images.errors} />
    </div>
  );
}
