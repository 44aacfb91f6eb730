import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { Plus } from 'lucide-react';
import { CHARGE_LINES, LINE_LABELS } from '~/domains/pricing/vocabulary';
import { Button } from '~/ui/button';
import { KeptRows } from '~/ui/drafts/kept-rows';
import { CheckboxField, Field, SelectField } from '~/ui/fields/field';
import { FieldErrors } from '~/ui/fields/field-frame';
import { LONGEST_LABEL, tooManyLines } from '../../vocabulary';
import type { TypedLine } from './typed-quote';

type Props = {
  form: Pick<FormMetadata<Record<string, unknown>, string[]>, 'insert' | 'update' | 'key'>;
  /** The metadata that Conform has for the list. */
  meta: unknown;
  /** The most lines. */
  most: number;
  /** The title of each line, before its number. */
  title?: string;
  /** The most characters of a label. */
  longest?: number;
};

/**
 * The lines that the concierge adds to the price list; a line without a label and an amount does not count. The button
 * submits the form, so that it adds a line without scripts, too.
 */
export function AddedLines({ form, meta, most, title = 'Added line', longest = LONGEST_LABEL }: Props) {
  const { name, id, errorId, errors, getFieldList } = meta as FieldMetadata<TypedLine[]>;
  const list = getFieldList();
  return (
    <fieldset id={id} className="grid gap-5 border-y border-line py-5 [&_label>span]:hidden">
      <legend className="sr-only">{title}s</legend>
      {errors || list.length <= most ? (
        <FieldErrors id={errorId} errors={errors} />
      ) : (
        <p className="text-sm">{tooManyLines(most)}</p>
      )}
      {list.map((line, index) => {
        const fields = line.getFieldset();
        return (
          <fieldset key={line.key} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-4 gap-y-3">
            <legend className="eyebrow mb-2 text-muted">
              {title} {index + 1}
            </legend>
            <Field meta={fields.label} label="Label" maxLength={longest} className="col-span-2" />
            <SelectField meta={fields.kind} label="Kind">
              {CHARGE_LINES.map((kind) => (
                <option key={kind} value={kind}>
                  {LINE_LABELS[kind]}
                </option>
              ))}
            </SelectField>
            <Field meta={fields.amount} label="Amount in US dollars" inputMode="decimal" autoComplete="off" />
            <CheckboxField meta={fields.taxed} label="Taxed" className="col-span-2" />
          </fieldset>
        );
      })}
      <KeptRows form={form} list={name} />
      {list.length < most ? (
        <Button
          {...form.insert.getButtonProps({ name, defaultValue: { kind: 'extra' } as never })}
          look="quiet"
          className="-ml-3 justify-self-start"
        >
          <Plus size={16} aria-hidden="true" />
          Add a line
        </Button>
      ) : null}
    </fieldset>
  );
}
