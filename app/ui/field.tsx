import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react';
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';

export const CONTROL = 'control';

type Meta = FieldMetadata<unknown, Record<string, unknown>, string[]>;
type Shared = { meta: unknown; label: string; hint?: ReactNode; className?: string };

// A field's own schema type does not matter to how it is drawn; Conform's metadata is invariant in it.
const metaOf = (meta: unknown) => meta as Meta;

function Frame({ meta, label, hint, className, children }: Omit<Shared, 'meta'> & { meta: Meta; children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={meta.id} className="mb-1.5 block text-sm font-semibold">
        {label}
        {meta.required ? null : <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {children}
      {hint ? (
        <p id={meta.descriptionId} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      ) : null}
      <FieldErrors id={meta.errorId} errors={meta.errors} />
    </div>
  );
}

/** What is wrong with one field, under the id that its control names in `aria-describedby`. */
export function FieldErrors({ id, errors }: { id: string; errors?: string[] }) {
  if (!errors?.length) return null;
  return (
    <p id={id} className="mt-1.5 text-sm font-medium text-danger">
      {errors.join(' ')}
    </p>
  );
}

type InputType = 'text' | 'email' | 'tel' | 'date' | 'number' | 'url' | 'password' | 'search';
type InputProps = Shared & {
  type?: InputType;
  /** Stands over the input's end, such as a button that opens a calendar. */
  after?: ReactNode;
  inputClassName?: string;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;

/** Label, input, hint and errors; id, name, bounds and aria come from Conform's metadata. */
export function Field({
  meta,
  label,
  hint,
  className,
  type = 'text',
  after,
  inputClassName = '',
  ...rest
}: InputProps) {
  const field = metaOf(meta);
  const { key: _, ...props } = getInputProps(field, { type, ariaDescribedBy: hint ? field.descriptionId : undefined });
  const input = <input {...props} {...rest} className={`${CONTROL} ${inputClassName}`} />;
  return (
    <Frame meta={field} label={label} hint={hint} className={className}>
      {after ? (
        <div className="relative">
          {input}
          {after}
        </div>
      ) : (
        input
      )}
    </Frame>
  );
}

export function TextareaField({
  meta,
  label,
  hint,
  className,
  ...rest
}: Shared & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const field = metaOf(meta);
  const { key: _, ...props } = getTextareaProps(field, { ariaDescribedBy: hint ? field.descriptionId : undefined });
  return (
    <Frame meta={field} label={label} hint={hint} className={className}>
      <textarea rows={5} {...props} {...rest} className={CONTROL} />
    </Frame>
  );
}

type SelectProps = Shared & SelectHTMLAttributes<HTMLSelectElement>;

export function SelectField({ meta, label, hint, className, children, ...rest }: SelectProps) {
  const field = metaOf(meta);
  const { key: _, ...props } = getSelectProps(field, { ariaDescribedBy: hint ? field.descriptionId : undefined });
  return (
    <Frame meta={field} label={label} hint={hint} className={className}>
      <select {...props} {...rest} className={CONTROL}>
        {children}
      </select>
    </Frame>
  );
}

/** A box to tick, its whole line a target for the thumb. */
export function CheckboxField({ meta, label, hint, className = '' }: Shared) {
  const field = metaOf(meta);
  const { key: _, ...props } = getInputProps(field, {
    type: 'checkbox',
    ariaDescribedBy: hint ? field.descriptionId : undefined,
  });
  return (
    <div className={className}>
      <label htmlFor={field.id} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm font-semibold">
        <input {...props} className="size-5 shrink-0 accent-bronze" />
        {label}
      </label>
      {hint ? (
        <p id={field.descriptionId} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      <FieldErrors id={field.errorId} errors={field.errors} />
    </div>
  );
}

/** The version that an edit started from; browsers must not restore an older one. */
export function VersionField({ meta }: { meta: unknown }) {
  const { key: _, ...props } = getInputProps(metaOf(meta), { type: 'hidden' });
  return <input {...props} autoComplete="off" />;
}
