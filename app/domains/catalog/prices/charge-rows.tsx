import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { getInputProps } from '@conform-to/react';
import { Plus, X } from 'lucide-react';
import { Button, buttonClass } from '~/ui/button';
import { KeptRows } from '~/ui/drafts/kept-rows';
import { CheckboxField, Field, SelectField } from '~/ui/fields/field';
import { FieldErrors } from '~/ui/fields/field-frame';
import { CHARGE_KINDS, CHARGE_LIMITS, CHARGE_UNIT_LABELS, CHARGE_UNITS } from '../vocabulary';
import { KIND_LABELS } from './fields';
import type { PricesForm } from './schema';

type Row = Record<'key' | 'name' | 'kind' | 'per' | 'amount' | 'optional' | 'taxed' | 'most', unknown>;

type Props = {
  form: FormMetadata<PricesForm, string[]>;
  /** Conform's metadata of the list. */
  meta: unknown;
};

/** Charges as rows. The buttons submit the form, so that rows work without scripts. */
export function ChargeRows({ form, meta }: Props) {
  const list = meta as FieldMetadata<Row[], PricesForm, string[]>;
  const name = list.name as never;
  return (
    <fieldset id={list.id} className="min-w-0" aria-describedby={list.errors ? list.errorId : undefined}>
      <legend className="sr-only">Charges set here</legend>
      <ol className="grid gap-6 [&_label>span]:hidden">
        {list.getFieldList().map((row, index) => (
          <li key={row.key} className="grid gap-x-4 gap-y-3 border-l-2 border-line pl-4 sm:grid-cols-6">
            <Charge meta={row} position={index + 1} />
            <button
              {...form.remove.getButtonProps({ name, index })}
              aria-label={`Remove charge ${index + 1}`}
              className={buttonClass('outline', 'w-12 justify-self-end px-0! sm:col-start-6')}
            >
              <X size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ol>
      <KeptRows form={form} list={list.name} />
      <FieldErrors id={list.errorId} errors={list.errors} />
      <Button
        {...form.insert.getButtonProps({ name, defaultValue: { kind: 'fee', per: 'stay', most: 1 } as never })}
        look="quiet"
        className="-ml-3 mt-3"
      >
        <Plus size={16} aria-hidden="true" />
        Add a charge
      </Button>
    </fieldset>
  );
}

function Charge({ meta, position }: { meta: unknown; position: number }) {
  const fields = (meta as FieldMetadata<Row>).getFieldset();
  const { key: _, ...key } = getInputProps(fields.key, { type: 'hidden' });
  const of = (label: string) => `${label} ${position}`;
  return (
    <>
      <input {...key} autoComplete="off" />
      <Field meta={fields.name} label={of('Name')} autoComplete="off" className="min-w-0 sm:col-span-4" />
      <SelectField meta={fields.kind} label={of('Kind')} className="sm:col-span-2">
        {CHARGE_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_LABELS[kind]}
          </option>
        ))}
      </SelectField>
      <Field
        meta={fields.amount}
        label={of('Amount')}
        inputMode="decimal"
        autoComplete="off"
        className="min-w-0 sm:col-span-2"
      />
      <SelectField meta={fields.per} label={of('Charged')} className="sm:col-span-2">
        {CHARGE_UNITS.map((unit) => (
          <option key={unit} value={unit}>
            {CHARGE_UNIT_LABELS[unit]}
          </option>
        ))}
      </SelectField>
      <Field
        meta={fields.most}
        label={of('Maximum quantity')}
        type="number"
        inputMode="numeric"
        min={1}
        max={CHARGE_LIMITS.most}
        className="min-w-0 sm:col-span-2"
      />
      <CheckboxField meta={fields.optional} label={of('Optional')} className="sm:col-span-2" />
      <CheckboxField meta={fields.taxed} label={of('Taxed')} className="sm:col-span-2" />
    </>
  );
}
