import { Form } from '@remix-run/react';
import { adminPaths } from '~/admin-paths';
import { LONGEST_SEARCH } from '~/domains/shared/limits';
import { Button } from '~/ui/button';
import { Disclosed } from '~/ui/disclosed';
import { CONTROL } from '~/ui/fields/field-frame';
import type { EditorView } from './editor.server';

type Props = {
  view: Pick<EditorView, 'id' | 'rental'>;
  /** Those of the list, or whose name contains `q`. */
  rentals: readonly { id: number; name: string }[];
  q?: string;
};

const LABEL = 'mb-1.5 block text-sm font-semibold';

/** Begins the quote anew for another rental. */
export function AnotherRental({ view: { id, rental }, rentals, q }: Props) {
  return (
    <Disclosed
      title="Another rental"
      open={Boolean(q) || rental.isOther}
      className="mb-6 max-w-2xl border-y border-line"
    >
      <Form method="get" action={adminPaths.quote(id)} className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
        <div>
          <label htmlFor="other-name" className={LABEL}>
            Part of its name
          </label>
          <input
            {...{
              id: 'other-name',
              name: 'q',
              type: 'search',
              defaultValue: q,
              maxLength: LONGEST_SEARCH,
              autoComplete: 'off',
            }}
            className={CONTROL}
          />
        </div>
        <div>
          <label htmlFor="other-rental" className={LABEL}>
            Rental
          </label>
          <select id="other-rental" name="rental" key={rental.id} defaultValue={rental.id} className={CONTROL}>
            {rentals.map(({ id: value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <Button look="outline">Show</Button>
      </Form>
    </Disclosed>
  );
}
