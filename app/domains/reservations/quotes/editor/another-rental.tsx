import type { FieldMetadata } from '@conform-to/react';
import { LONGEST_SEARCH } from '~/domains/shared/limits';
import { Disclosed } from '~/ui/disclosed';
import { enterPresses } from '~/ui/fields/enter-presses';
import { Field, SelectField } from '~/ui/fields/field';
import { SubmitButton } from '~/ui/forms/submit-button';

type Props = {
  fields: Record<'rentalSearch' | 'rental', FieldMetadata<string | undefined>>;
  /** The rentals of the list, or those that the search found. */
  rentals: readonly { id: number; name: string }[];
  open: boolean;
  /** Whether the server answered the form with this choice. */
  isAnswer: boolean;
};

/** The choice of the quote's rental. The form keeps everything that was typed. */
export const AnotherRental = ({ fields, rentals, open, isAnswer }: Props) => (
  <Disclosed title="Different rental" open={open} className="border-y border-line">
    <div className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
      <Field
        meta={fields.rentalSearch}
        type="search"
        label="Part of its name"
        autoComplete="off"
        maxLength={LONGEST_SEARCH}
        onKeyDown={enterPresses('intent', 'rental')}
        className="[&_label>span]:hidden"
      />
      {/* Without scripts, the focus leads to the result of the button. */}
      {/* eslint-disable-next-line jsx-a11y/no-autofocus */}
      <SelectField meta={fields.rental} label="Rental" required={false} autoFocus={isAnswer}>
        {rentals.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SubmitButton look="outline" name="intent" value="rental" formNoValidate busy="Loading…">
        Show
      </SubmitButton>
    </div>
  </Disclosed>
);
