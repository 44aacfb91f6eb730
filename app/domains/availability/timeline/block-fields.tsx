import type { FieldMetadata } from '@conform-to/react';
import { LONGEST_SEARCH } from '~/domains/shared/limits';
import { Button } from '~/ui/button';
import { Field, SelectField } from '~/ui/fields/field';
import type { TypedMove } from './typed-move';

type Props = {
  fields: Record<keyof TypedMove, Meta>;
  rentals: ReadonlyArray<{ id: number; name: string }>;
};
type Meta = FieldMetadata<string | undefined, TypedMove, string[]>;

/**
 * The times and the rental of a block, and a search for rentals that the select does not offer; searching keeps what
 * was typed.
 */
export function BlockFields({ fields, rentals }: Props) {
  return (
    <>
      <div className="grid grid-cols-2 gap-x-6">
        <Field meta={fields.handoverTime} label="Start time" hint="Leave empty for whole days." type="time" />
        <Field meta={fields.returnTime} label="End time" type="time" />
      </div>
      <SelectField meta={fields.rentalId} label="Rental" required={false}>
        {rentals.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="flex items-end gap-3">
        <Field
          meta={fields.q}
          type="search"
          label="Search rentals"
          autoComplete="off"
          maxLength={LONGEST_SEARCH}
          className="grow"
        />
        <Button look="outline" formMethod="get" formNoValidate>
          Search
        </Button>
      </div>
    </>
  );
}
