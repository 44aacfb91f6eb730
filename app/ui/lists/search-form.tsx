import { Form } from '@remix-run/react';
import { Search } from 'lucide-react';
import { buttonClass } from '../button';
import { CONTROL } from '../fields/field-frame';

type Props = {
  id: string;
  /** URL of the list: the form uses GET. */
  action: string;
  /** Name of the landmark: the items that are searched. */
  label: string;
  /** The input's visually hidden label. */
  hint: string;
  placeholder: string;
  q: string | undefined;
  /** Position and width. */
  className: string;
};

/** The search form of an admin list. */
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
