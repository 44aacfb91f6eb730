import type { FieldMetadata } from '@conform-to/react';
import { LONGEST_SEARCH } from '~/domains/shared/limits';
import { enterPresses } from '~/ui/fields/enter-presses';
import { Field } from '~/ui/fields/field';
import { EnterSends } from '~/ui/forms/enter-sends';
import { SubmitButton } from '~/ui/forms/submit-button';
import { useHydrated } from '~/ui/use-hydrated';

/** Without scripts, the server decides what Enter means, so the browser must not require a rental first. */
const ENTERED = { name: 'find', value: 'entered', formNoValidate: true };

/** A search for rentals that the select does not offer. The form keeps everything that was typed. */
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
      onKeyDown={enterPresses('find', 'rentals')}
    />
    <SubmitButton busy="Searching…" look="outline" name="find" value="rentals" formNoValidate>
      Search
    </SubmitButton>
  </div>
);
