import type { ComponentProps } from 'react';
import { Field, SelectField } from '~/ui/fields/field';
import { UNMARKED } from '~/ui/fields/field-frame';
import { ADVANCE_CHOICES } from './typed-quote';

type Meta = ComponentProps<typeof Field>['meta'];
type Props = { advance: Meta; /** Null where a confirmation can no longer wait for the advance. */ hours: Meta | null };

/** The fields for the advance, and for whether an accepted quote is confirmed only after it. */
export const AdvanceFields = ({ advance, hours }: Props) => (
  <>
    <Field
      meta={advance}
      label="Advance in percent"
      hint="Of the total. Leave empty to use the price list"
      inputMode="decimal"
    />
    {hours ? (
      <SelectField meta={hours} label="Confirms the reservation" className={`sm:col-span-2 ${UNMARKED}`}>
        {ADVANCE_CHOICES.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    ) : null}
  </>
);
