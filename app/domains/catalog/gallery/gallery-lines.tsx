import { getTextareaProps } from '@conform-to/react';
import { useEffect, useRef, useState } from 'react';
import { FieldFrame, metaOf } from '~/ui/fields/field-frame';
import { useHydrated } from '~/ui/use-hydrated';
import { IMAGE_TYPES } from '~/domains/shared/image-limits';
import { FILE_CONTROL } from './gallery-add';
import { fileInputOf, linesOf } from './image-inputs';
import { UploadList } from './upload-list';
import { useGalleryUploads } from './use-gallery-uploads';
import { MAX_GALLERY_IMAGES } from '../vocabulary';

/**
 * A gallery as text, one URL per line. Chosen files are uploaded and added to it; without scripts, they are sent with
 * the form, which the route reads with `imageLines`.
 */
export function GalleryLines({ meta, className }: { meta: unknown; className?: string }) {
  const field = metaOf(meta);
  const hydrated = useHydrated();
  const lines = useRef<HTMLTextAreaElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [count, setCount] = useState(0);
  const uploads = useGalleryUploads(MAX_GALLERY_IMAGES - count, (urls) => {
    const area = lines.current!;
    area.value = [...linesOf(area.value), ...urls].join('\n');
    // Notifies the form, as if the URLs had been typed.
    area.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const take = () => {
    if (files.current?.files?.length) uploads.add([...files.current.files]);
    if (files.current) files.current.value = '';
  };
  // Files chosen before the scripts ran are still in the input.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  useEffect(take, []);
  const { key: _, ...props } = getTextareaProps(field, { ariaDescribedBy: field.descriptionId });
  return (
    <div className={`grid gap-4 ${className}`}>
      <div>
        <label htmlFor={`${field.id}-files`} className="mb-1.5 block text-sm font-semibold">
          Upload gallery images
        </label>
        <input
          ref={files}
          id={`${field.id}-files`}
          type="file"
          multiple
          accept={IMAGE_TYPES}
          name={hydrated ? undefined : fileInputOf(field.name)}
          onChange={take}
          className={FILE_CONTROL}
        />
        <UploadList uploads={uploads} next={() => files.current} />
      </div>
      <FieldFrame
        meta={field}
        label="Gallery images"
        hint={`One URL per line, up to ${MAX_GALLERY_IMAGES}. Add alt text and change the order later, under Images`}
      >
        <textarea
          {...props}
          ref={lines}
          rows={3}
          onInput={(event) => setCount(linesOf(event.currentTarget.value).length)}
          className="control"
        />
      </FieldFrame>
    </div>
  );
}
