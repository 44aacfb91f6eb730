import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { FieldErrors } from '~/ui/fields/field-frame';
import { useHydrated } from '~/ui/use-hydrated';
import type { GalleryValues } from './fields';
import { isImageReference } from './image-inputs';

type Props = {
  form: FormMetadata<GalleryValues, string[]>;
  address: FieldMetadata<string | undefined, GalleryValues, string[]>;
  onAddress: (url: string) => void;
};

/** Adds an image by URL. Without scripts the button also sends the chosen files. */
export function GalleryAddress({ form, address, onAddress }: Props) {
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState(false);
  const errors = wrong ? ['A valid image URL is required'] : address.errors;

  function add() {
    const field = input.current!;
    const url = field.value.trim();
    const good = isImageReference(url);
    setWrong(!good);
    field.focus();
    if (!good) return;
    onAddress(url);
    field.value = '';
  }
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <label htmlFor={address.id} className="mb-1.5 block text-sm font-semibold">
          Or add an image by URL
        </label>
        <input
          ref={input}
          id={address.id}
          name={address.name}
          defaultValue={address.initialValue}
          inputMode="url"
          autoComplete="off"
          aria-invalid={errors ? true : undefined}
          aria-describedby={errors ? address.errorId : undefined}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
          className="control"
        />
        <FieldErrors id={address.errorId} errors={errors} />
      </div>
      <Button
        {...form.validate.getButtonProps()}
        look="outline"
        className="sm:mt-7"
        onClick={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Plus size={16} aria-hidden="true" />
        {hydrated ? 'Add image' : 'Add selected images'}
      </Button>
    </div>
  );
}
