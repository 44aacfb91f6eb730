import { useId, useRef, useState } from 'react';
import { buttonClass } from '../button';
import { CONTROL } from './field-frame';
import { useHydrated } from '../use-hydrated';

type Props = {
  label: string;
  value: string;
  /** The number of lines of text to show; without it, one. */
  lines?: number;
};

/** A text to copy: selectable by hand, with a copy button if scripts run. */
export function CopyField({ label, value, lines }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState('');
  const hydrated = useHydrated();
  const copy = async () => {
    field.current?.select();
    // Not available over plain HTTP: the text is selected, and the user copies it.
    const done = await navigator.clipboard?.writeText(value).then(
      () => true,
      () => false,
    );
    setCopied(done ? 'Copied' : 'Text selected. Copy it with your keyboard or the menu.');
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <div className={`flex flex-col gap-3 ${lines ? 'items-start' : 'sm:flex-row'}`}>
        {lines ? (
          <textarea ref={field} id={id} readOnly rows={lines} value={value} className={`${CONTROL} min-w-0 text-sm`} />
        ) : (
          <input ref={field} id={id} readOnly value={value} className={`${CONTROL} min-w-0 font-mono text-sm`} />
        )}
        {hydrated ? (
          <button type="button" onClick={() => void copy()} className={buttonClass('gold', 'shrink-0')}>
            Copy
          </button>
        ) : null}
      </div>
      <p role="status" className="mt-1.5 min-h-6 text-sm text-muted">
        {copied}
      </p>
    </div>
  );
}
