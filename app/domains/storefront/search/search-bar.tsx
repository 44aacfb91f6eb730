import { Form, useNavigation } from '@remix-run/react';
import { Search } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { paths } from '~/paths';
import { Button } from '~/ui/button';
import { CONTROL, FieldErrors } from '~/ui/fields/field-frame';
import { ModuleAhead } from '~/ui/forms/module-ahead';

type Name = 'category' | 'startDate' | 'endDate';

type Props = {
  categories: ReadonlyArray<{ id: number; name: string }>;
  /** Today in the site's time zone. No other value varies, so that the page stays cacheable for the day. */
  today: string;
  errors?: Partial<Record<Name, string[]>>;
  values?: Partial<Record<Name, string>>;
  /** More fields, below the others. */
  children?: ReactNode;
};

/** The whole field opens the calendar, not only its icon. */
const openCalendar = ({ currentTarget }: MouseEvent<HTMLInputElement>) => currentTarget.showPicker?.();

/** Category and dates, as a plain GET to /search (specification, section 2). */
export function SearchBar({ categories, today, errors, values, children }: Props) {
  const [start, setStart] = useState(values?.startDate ?? '');
  const pending = useNavigation().location?.pathname === paths.search();
  return (
    <Form
      method="get"
      action={paths.search()}
      role="search"
      aria-label="Availability"
      className="grid gap-x-5 gap-y-4 border border-line bg-white p-5 text-text shadow-lift sm:grid-cols-2 sm:p-7 lg:grid-cols-[1.4fr_1fr_1fr_auto]"
    >
      <ModuleAhead of={paths.search()} />
      <Labeled name="category" label="Category" errors={errors?.category} className="sm:col-span-2 lg:col-span-1">
        {(control) => (
          <select {...control} defaultValue={values?.category ?? ''}>
            <option value="">All Categories</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Labeled>
      <Labeled name="startDate" label="Start Date" errors={errors?.startDate}>
        {(control) => (
          <input
            {...control}
            type="date"
            onClick={openCalendar}
            defaultValue={values?.startDate}
            onChange={(event) => setStart(event.currentTarget.value)}
          />
        )}
      </Labeled>
      <Labeled name="endDate" label="End Date" errors={errors?.endDate}>
        {(control) => (
          <input
            {...control}
            type="date"
            onClick={openCalendar}
            min={start > today ? start : today}
            defaultValue={values?.endDate}
          />
        )}
      </Labeled>
      <div className="sm:col-span-2 lg:col-span-1 lg:pt-7">
        <Button look="gold" className="w-full" aria-disabled={pending || undefined}>
          <Search size={18} aria-hidden="true" />
          Search Availability
        </Button>
      </div>
      {children}
    </Form>
  );
}

type Control = {
  id: string;
  name: Name;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};
type LabeledProps = {
  name: Name;
  label: string;
  errors?: string[];
  className?: string;
  children: (control: Control) => ReactNode;
};

function Labeled({ name, label, errors, className, children }: LabeledProps) {
  const id = `search-${name}`;
  const wrong = Boolean(errors?.length);
  return (
    <div className={`min-w-0 ${className ?? ''}`}>
      <label htmlFor={id} className="mb-2 block text-sm font-semibold leading-5">
        {label}
      </label>
      {children({
        id,
        name,
        className: CONTROL,
        'aria-invalid': wrong || undefined,
        'aria-describedby': wrong ? `${id}-error` : undefined,
      })}
      <FieldErrors id={`${id}-error`} errors={errors} />
    </div>
  );
}
