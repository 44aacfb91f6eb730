import type { FieldMetadata } from '@conform-to/react';
import { CheckboxField, Field, SelectField } from '~/ui/fields/field';
import { LONGEST_LABEL } from '../../vocabulary';
import type { TypedLine } from './typed-quote';

/** What the concierge adds to the price list; a line without a label and an amount is none. */
export function AddedLines({ meta }: { meta: unknown }) {
  const list = (meta as FieldMetadata<TypedLine[]>).getFieldList();
  return (
    <fieldset className="grid gap-5 border-y border-line py-5">
      <legend className="sr-only">Added lines</legend>
      {list.map((line, index) => {
        const fields = line.getFieldset();
        return (
          <fieldset key={line.key} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-4 gap-y-3">
            <legend className="eyebrow mb-2 text-muted">Added line {index + 1}</legend>
            <Field meta={fields.label} label="Label" maxLength={LONGEST_LABEL} className="col-span-2" />
            <SelectField meta={fields.kind} label="Kind">
              <option value="extra">Extra</option>
              <option value="fee">Fee</option>
            </SelectField>
            <Field meta={fields.amount} label="Amount in US dollars" inputMode="decimal" autoComplete="off" />
            <CheckboxField meta={fields.taxed} label="Taxed" className="col-span-2" />
          </fieldset>
        );
      })}
    </fieldset>
  );
}
