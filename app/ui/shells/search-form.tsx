import { Form } from '@remix-run/react';
import { Search } from 'lucide-react';
import { buttonClass } from '../button';
import { CONTROL } from '../fields/field-frame';

type Props = {
  id: string;
  /** The list's address: a GET form. */
  action: string;
  /** What the landmark is called: the things that are searched. */
  label: string;
  /** What can be searched for, read out before the field. */
  hint: string;
  placeholder: string;
  q: string | undefined;
  /** Where it stands, and how wide it may be. */
  className: string;
};

/** The search of a list in the back office. */
export function SearchForm({ id, action, label, hint, placeholder, q, className }: Props) {
  return (
    <Form
      key={q}
      method="get"
      action={action}
      role="search"
      aria-label={label}
      className={`grid grid-cols-[minmax(0,1fr)_auto] gap-2 ${className}`}
    >
      <label htmlFor={id} className="sr-only">
        {hint}
      </label>
      <input
        id={id}
        type="search"
        name="q"
        defaultValue={q}
        placeholder={placeholder}
        maxLength={120}
        autoComplete="off"
        className={CONTROL}
      />
      <button type="submit" aria-label="Search" className={buttonClass('outline', 'w-12 px-0!')}>
        <Search size={18} aria-hidden="true" />
      </button>
    </Form>
  );
}
