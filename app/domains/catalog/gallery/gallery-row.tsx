import { type FieldMetadata, type FormMetadata, getInputProps } from '@conform-to/react';
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import type { HTMLAttributes, MouseEvent } from 'react';
import { buttonClass } from '~/ui/button';
import { Field } from '~/ui/fields/field';
import { FieldErrors } from '~/ui/fields/field-frame';
import { GalleryThumbnail } from './gallery-thumbnail';
import type { GalleryImage } from '../vocabulary';
import type { GalleryValues } from './fields';

type Row = FieldMetadata<GalleryImage, GalleryValues, string[]>;

type Props = {
  form: FormMetadata<GalleryValues, string[]>;
  list: string;
  row: Row;
  index: number;
  count: number;
  /** The main image's URL. */
  main: string | undefined;
  /** Moves immediately; without scripts the buttons submit the form. */
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
  /** Props of the drag handle; absent without scripts. */
  handle?: HTMLAttributes<HTMLElement>;
  lifted: boolean;
  target: boolean;
};

const SQUARE = buttonClass('outline', 'w-12 px-0! bg-white');

/** One gallery image: its alt text, its position, and whether it is the main image. */
export function GalleryRow(props: Props) {
  const { form, list, row, index, count, main, onMove, onRemove, handle, lifted, target } = props;
  const { url, alt } = row.getFieldset();
  const { key: _, ...urlProps } = getInputProps(url, { type: 'hidden' });
  const number = index + 1;
  const address = url.value ?? url.initialValue ?? '';
  const act = (work: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    work();
  };
  return (
    <li
      className={`grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-3 border bg-white p-3 sm:grid-cols-[9rem_minmax(0,1fr)] ${lifted ? 'opacity-60' : ''} ${target ? 'border-bronze outline-2 outline-bronze' : 'border-line'}`}
    >
      <input {...urlProps} autoComplete="off" />
      <GalleryThumbnail
        url={address}
        alt={alt.value ?? alt.initialValue ?? ''}
        number={number}
        className="sm:row-span-3"
      />
      <div className="grid content-start gap-1">
        <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm font-semibold">
          <input
            type="radio"
            name="mainImageUrl"
            value={address}
            defaultChecked={address === main}
            aria-label={`Use image ${number} as the main image`}
            className="size-5 shrink-0 accent-bronze"
          />
          Main image
        </label>
        <FieldErrors id={url.errorId} errors={url.errors} />
      </div>
      <Field
        meta={alt}
        label={`Alt text for image ${number}`}
        autoComplete="off"
        className="col-span-2 sm:col-span-1 sm:col-start-2"
      />
      <div className="col-span-2 flex flex-wrap gap-2 sm:col-span-1 sm:col-start-2">
        {handle ? (
          <span {...handle} aria-hidden="true" className={`${SQUARE} cursor-grab touch-none border-line! text-muted!`}>
            <GripVertical size={18} />
          </span>
        ) : null}
        <button
          {...form.reorder.getButtonProps({ name: list, from: index, to: Math.max(0, index - 1) })}
          onClick={act(() => onMove(index, index - 1))}
          aria-disabled={index === 0 || undefined}
          aria-label={`Move image ${number} up`}
          className={SQUARE}
        >
          <ArrowUp size={18} aria-hidden="true" />
        </button>
        <button
          {...form.reorder.getButtonProps({ name: list, from: index, to: Math.min(count - 1, index + 1) })}
          onClick={act(() => onMove(index, index + 1))}
          aria-disabled={index === count - 1 || undefined}
          aria-label={`Move image ${number} down`}
          className={SQUARE}
        >
          <ArrowDown size={18} aria-hidden="true" />
        </button>
        <button
          {...form.remove.getButtonProps({ name: list, index })}
          onClick={act(() => onRemove(index))}
          aria-label={`Remove image ${number}`}
          className={`${SQUARE} ml-auto`}
        >
          <X size={18} aria-hidden="true" />
        </button>
      </div>
    </li>
  );
}
