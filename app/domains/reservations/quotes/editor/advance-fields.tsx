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
      label="Advance (% of total)"
      hint="Leave empty to use the rental’s own advance."
      inputMode="decimal"
    />
    {hours ? (
      <SelectField meta={hours} label="Reservation is confirmed" className={`sm:col-span-2 ${UNMARKED}`}>
        {ADVANCE_CHOICES.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    ) : null}
  </>
);
