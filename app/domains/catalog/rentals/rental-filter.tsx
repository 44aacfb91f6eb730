import { Form, useNavigation } from '@remix-run/react';
import { Search } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { LONGEST_SEARCH } from '~/domains/shared/limits';
import { buttonClass } from '~/ui/button';
import { isPut } from '~/ui/drafts/typed-fields';
import { CONTROL } from '~/ui/fields/field-frame';
import { useRentalListQuery, useListPath } from './use-list-query';

/** Milliseconds to wait after a key press before searching. */
const PAUSE_MS = 250;

/** Filters the list by name and category: a GET form that scripts submit on input. */
export function RentalListFilter({ categories }: { categories: ReadonlyArray<{ id: number; name: string }> }) {
  const listPath = useListPath();
  const { q, category } = useRentalListQuery();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const { state, formMethod } = useNavigation();
  const isSaving = useRef(false);
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  // A navigation cancels the delayed search, which would override it. A search waits for a running save: it might
  // interrupt the save, whose result would then be unknown.
  useEffect(() => {
    isSaving.current = formMethod === 'POST';
    if (state !== 'idle' && !isSaving.current) stop();
  }, [state, formMethod]);
  useEffect(() => stop, []);
  const follow = ({ nativeEvent }: ChangeEvent, pause: number) => {
    if (isPut(nativeEvent)) return;
    stop();
    const send = () => {
      if (isSaving.current) timer.current = setTimeout(send, PAUSE_MS);
      else form.current?.requestSubmit();
    };
    timer.current = setTimeout(send, pause);
  };
  const shown = useRef(`${q} ${category}`);
  // Links change the filter, too. The focused field keeps its typed text, even if it was typed before this code ran.
  useEffect(() => {
    if (shown.current === `${q} ${category}`) return;
    shown.current = `${q} ${category}`;
    const fields = form.current?.elements;
    for (const [name, value] of Object.entries({ q: q ?? '', category: String(category ?? '') })) {
      const field = fields?.namedItem(name) as HTMLInputElement | HTMLSelectElement | null | undefined;
      if (field && field !== document.activeElement) field.value = value;
    }
  }, [q, category]);
  return (
    <Form
      ref={form}
      id="rental-filter"
      method="get"
      action={listPath()}
      role="search"
      aria-label="Rentals"
      replace
      preventScrollReset
      className="mb-4 grid grid-cols-[minmax(0,1fr)_auto] gap-2"
    >
      <label htmlFor="rentals-q" className="sr-only">
        Search by name
      </label>
      <input
        id="rentals-q"
        type="search"
        name="q"
        defaultValue={q}
        placeholder="Search by name"
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        onChange={(event) => follow(event, PAUSE_MS)}
        className={CONTROL}
      />
      <button type="submit" aria-label="Search" className={buttonClass('outline', 'w-12 px-0!')}>
        <Search size={18} aria-hidden="true" />
      </button>
      <label htmlFor="rentals-category" className="sr-only">
        Category
      </label>
      <select
        id="rentals-category"
        name="category"
        defaultValue={category ?? ''}
        onChange={(event) => follow(event, 0)}
        className={`${CONTROL} col-span-2`}
      >
        <option value="">All categories</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Form>
  );
}
