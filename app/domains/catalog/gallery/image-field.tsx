import { getInputProps } from '@conform-to/react';
import { type ReactNode, useRef, useState } from 'react';
import { FieldFrame, metaOf } from '~/ui/fields/field-frame';
import { GalleryThumbnail } from './gallery-thumbnail';
import { fileInputOf } from './image-inputs';
import { ImageUpload } from './image-upload';

type Props = {
  /** Conform's metadata of the URL field. */
  meta: unknown;
  label: string;
  hint?: ReactNode;
  /** Maximum file size, in bytes. */
  maxBytes: number;
  className?: string;
};

/**
 * An image by URL or by file; a chosen file replaces the URL. The route reads the form with `readImageForm` and
 * `oneImage`, so that it also works without scripts.
 */
export function ImageField({ meta, label, hint, maxBytes, className = '' }: Props) {
  const field = metaOf(meta);
  const address = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const { key: _, ...props } = getInputProps(field, {
    type: 'text',
    ariaDescribedBy: hint ? field.descriptionId : undefined,
  });
  const url = typed ?? (field.initialValue as string | undefined) ?? '';

  function fill(imageUrl: string) {
    address.current!.value = imageUrl;
    // Notifies the form, as if the URL had been typed.
    address.current!.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return (
    <div className={`grid gap-x-5 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)] ${className}`}>
      <GalleryThumbnail url={url} alt={label} />
      <div className="grid min-w-0 content-start gap-4">
        <ImageUpload id={`${field.id}-file`} name={fileInputOf(field.name)} maxBytes={maxBytes} onUploaded={fill} />
        <FieldFrame meta={field} label={label} hint={hint}>
          {/* Not `required`: without scripts the file above can be sent instead. */}
          <input
            {...props}
            ref={address}
            required={false}
            inputMode="url"
            autoComplete="off"
            onInput={(event) => setTyped(event.currentTarget.value)}
            className="control"
          />
        </FieldFrame>
      </div>
    </div>
  );
}
