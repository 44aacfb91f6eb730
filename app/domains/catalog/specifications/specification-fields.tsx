import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { Plus, X } from 'lucide-react';
import { Button, buttonClass } from '~/ui/button';
import { KeptRows } from '~/ui/drafts/kept-rows';
import { Field } from '~/ui/fields/field';
import { FieldErrors } from '~/ui/fields/field-frame';
import type { RentalSpecifications } from './schema';

type Props = {
  form: FormMetadata<RentalSpecifications, string[]>;
  extra: FieldMetadata<RentalSpecifications['extra'], RentalSpecifications, string[]>;
};

/** Free specifications as rows of name and value. The buttons submit the form, so that rows work without scripts. */
export function SpecificationRows({ form, extra }: Props) {
  const rows = extra.getFieldList();
  return (
    <fieldset id={extra.id} className="mt-8 min-w-0" aria-describedby={extra.errors ? extra.errorId : undefined}>
      <legend className="mb-1 text-sm font-semibold">More specifications</legend>
      <p className="mb-4 text-sm text-muted">Any other specifications, such as length, guests or bedrooms.</p>
      <ol className="grid gap-4 [&_label>span]:hidden">
        {rows.map((row, index) => {
          const { key, value } = row.getFieldset();
          return (
            <li
              key={row.key}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2 gap-y-2 border-l-2 border-line pl-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]"
            >
              <Field meta={key} label={`Name ${index + 1}`} autoComplete="off" className="min-w-0" />
              <Field
                meta={value}
                label={`Value ${index + 1}`}
                autoComplete="off"
                className="order-last col-span-2 min-w-0 sm:order-none sm:col-span-1"
              />
              <button
                {...form.remove.getButtonProps({ name: extra.name, index })}
                aria-label={`Remove row ${index + 1}`}
                className={buttonClass('outline', 'w-12 px-0!')}
              >
                <X size={18} aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ol>
      <KeptRows form={form} list={extra.name} />
      <FieldErrors id={extra.errorId} errors={extra.errors} />
      <Button {...form.insert.getButtonProps({ name: extra.name })} look="quiet" className="-ml-3 mt-3">
        <Plus size={16} aria-hidden="true" />
        Add a row
      </Button>
    </fieldset>
  );
}
