import { type FieldMetadata, getSelectProps } from '@conform-to/react';
import type { ReactNode } from 'react';
import { CONTROL, FieldErrors } from '~/ui/fields/field-frame';

type Props = {
  /** Conform's, of the choice and the value. */
  meta: unknown;
  label: string;
  /** The category's value in words; null in the form of a category. */
  inherited: string | null;
  /** The choice of its own value, where that says it all. */
  own?: string;
  /** Of inputs that do not show their errors themselves. */
  valueErrors?: string[];
  /** The inputs of its own value. */
  children?: ReactNode;
};

/** Inherited, none, or its own, whose inputs show once that is chosen: without scripts, too. */
export function ChoiceField({ meta, label, inherited, own = 'Set here', valueErrors, children }: Props) {
  const field = meta as FieldMetadata<{ choice: string }, Record<string, unknown>, string[]>;
  const { choice } = field.getFieldset();
  const { key: _, ...select } = getSelectProps(choice);
  const errors = [choice.errors, valueErrors, field.errors].flatMap((found) => found ?? []);
  return (
    <div className="group min-w-0">
      <label htmlFor={choice.id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <select {...select} className={CONTROL} aria-describedby={errors.length > 0 ? `${choice.id}-errors` : undefined}>
        {inherited === null ? (
          <option value="inherit">None</option>
        ) : (
          <>
            <option value="inherit">{`Same as its category: ${inherited}`}</option>
            <option value="none">None</option>
          </>
        )}
        <option value="own">{own}</option>
      </select>
      {children ? <div className="mt-3 hidden group-has-[option[value=own]:checked]:block">{children}</div> : null}
      <FieldErrors id={`${choice.id}-errors`} errors={errors} />
    </div>
  );
}
