import type { FieldMetadata } from '@conform-to/react';
import { CheckboxField, Field, SelectField } from '~/ui/fields/field';
import { LONGEST_LABEL } from '../../vocabulary';
import type { TypedLine } from './typed-quote';

type Props = { meta: unknown; /** What each line is called. */ title?: string };

/** What the concierge adds to the price list; a line without a label and an amount is none. */
export function AddedLines({ meta, title = 'Added line' }: Props) {
  const list = (meta as FieldMetadata<TypedLine[]>).getFieldList();
  return (
    <fieldset className="grid gap-5 border-y border-line py-5">
      <legend className="sr-only">{title}s</legend>
      {list.map((line, index) => {
        const fields = line.getFieldset();
        return (
          <fieldset key={line.key} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-4 gap-y-3">
            <legend className="eyebrow mb-2 text-muted">
              {title} {index + 1}
            </legend>
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
