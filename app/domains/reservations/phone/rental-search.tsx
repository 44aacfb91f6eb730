import type { FieldMetadata } from '@conform-to/react';
import type { KeyboardEvent } from 'react';
import { LONGEST_SEARCH } from '~/domains/shared/limits';
import { Field } from '~/ui/fields/field';
import { EnterSends } from '~/ui/forms/enter-sends';
import { SubmitButton } from '~/ui/forms/submit-button';
import { useHydrated } from '~/ui/use-hydrated';

/** Presses the button beside the field instead of the form's first one. */
function findOnEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLButtonElement>('button[name="find"]')?.click();
}

/** Without scripts, the server decides what Enter means, and the browser shall not ask for a rental first. */
const ENTERED = { name: 'find', value: 'entered', formNoValidate: true };

/** Looks for rentals that the select does not offer. Everything typed into the form stays. */
export const RentalSearch = ({ field }: { field: FieldMetadata<string | undefined> }) => (
  <div className="mb-5 flex items-end gap-3">
    <EnterSends {...(useHydrated() ? {} : ENTERED)} />
    <Field
      meta={field}
      type="search"
      label="Search rentals"
      autoComplete="off"
      maxLength={LONGEST_SEARCH}
      className="grow"
      onKeyDown={findOnEnter}
    />
    <SubmitButton busy="Searching…" look="outline" name="find" value="rentals" formNoValidate>
      Search
    </SubmitButton>
  </div>
);
