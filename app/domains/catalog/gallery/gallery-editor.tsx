import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHydrated } from '~/ui/use-hydrated';
import { GalleryAdd } from './gallery-add';
import { GalleryAddress } from './gallery-address';
import { GalleryRow } from './gallery-row';
import { UploadList } from './upload-list';
import { useDragOrder } from './use-drag-order';
import type { useGalleryUploads } from './use-gallery-uploads';
import { MAX_GALLERY_IMAGES } from '../vocabulary';
import type { GalleryValues } from './fields';

type Props = {
  form: FormMetadata<GalleryValues, string[]>;
  images: FieldMetadata<GalleryValues['images'], GalleryValues, string[]>;
  address: FieldMetadata<string | undefined, GalleryValues, string[]>;
  main: string | undefined;
  uploads: ReturnType<typeof useGalleryUploads>;
  onAdd: (urls: string[]) => void;
};

/** The gallery in order, and controls to add images (specification, section 4). Stored only when the form is saved. */
export function GalleryEditor({ form, images, address, main, uploads, onAdd }: Props) {
  const hydrated = useHydrated();
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const rows = images.getFieldList();
  const press = (index: number, label: RegExp) => {
    const buttons = list.current?.children[index]?.querySelectorAll<HTMLElement>('button[aria-label]') ?? [];
    [...buttons].find((button) => label.test(button.ariaLabel ?? ''))?.focus();
  };

  function move(from: number, to: number) {
    if (to < 0 || to >= rows.length) return;
    // Synchronous, so that the focus can follow the image to its new position.
    flushSync(() => form.reorder({ name: images.name, from, to }));
    press(to, to < from ? /up$/ : /down$/);
    setSaid(`Image ${from + 1} moved to position ${to + 1} of ${rows.length}`);
  }
  function remove(index: number) {
    flushSync(() => form.remove({ name: images.name, index }));
    press(Math.min(index, rows.length - 2), /^Remove/);
    setSaid(`Image ${index + 1} removed`);
  }
  /** The element to focus after an upload: the text of the new image, or the control that adds another. */
  const next = (url?: string) => {
    const row = rows.findIndex((row) => row.getFieldset().url.value === url);
    return document.getElementById(row < 0 ? images.id : rows[row]!.getFieldset().alt.id);
  };
  const { drag, handle } = useDragOrder(move);
  return (
    <>
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <p className="text-sm text-muted">Images appear in this order. Add alt text to each one.</p>
        <p className="shrink-0 text-sm text-muted">
          {rows.length} of {MAX_GALLERY_IMAGES}
        </p>
      </div>
      {rows.length === 0 ? <p className="mb-4 text-muted">No images available</p> : null}
      <ol ref={list} aria-label="Gallery" className="grid gap-3">
        {rows.map((row, index) => (
          <GalleryRow
            key={row.key}
            form={form}
            list={images.name}
            row={row}
            index={index}
            count={rows.length}
            main={main}
            onMove={move}
            onRemove={remove}
            handle={hydrated && rows.length > 1 ? handle(index) : undefined}
            lifted={drag?.from === index}
            target={drag?.over === index && drag.from !== index}
          />
        ))}
      </ol>
      {main && rows.length > 0 && !rows.some((row) => row.getFieldset().url.value === main) ? (
        <p className="mt-3 text-sm text-muted">
          The main image is not in this gallery. It stays the main image unless you choose another.
        </p>
      ) : null}
      <p role="status" className="sr-only">
        {said}
      </p>
      <UploadList uploads={uploads} next={next} />
      <section aria-label="More images" className="mt-6 grid gap-5">
        <GalleryAdd images={images} onFiles={uploads.add} />
        <GalleryAddress form={form} address={address} onAddress={(url) => onAdd([url])} />
      </section>
    </>
  );
}
