import { type FieldMetadata, getSelectProps } from '@conform-to/react';
import type { ReactNode } from 'react';
import { CONTROL, FieldErrors } from '~/ui/fields/field-frame';

type Props = {
  /** Conform's metadata of the choice and the value. */
  meta: unknown;
  label: string;
  /** The category's value in words; null in the form of a category. */
  inherited: string | null;
  /** The label of the choice 'own', if the choice alone is the whole value. */
  own?: string;
  /** Errors of inputs that do not show them themselves. */
  valueErrors?: string[];
  /** The inputs of a value set here. */
  children?: ReactNode;
};

/** A choice between inherited, none and a value set here, whose inputs show once it is chosen, also without scripts. */
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
