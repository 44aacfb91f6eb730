import { getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react';
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { CONTROL, FieldErrors, FieldFrame, type FieldProps, metaOf } from './field-frame';

type InputType = 'text' | 'email' | 'tel' | 'date' | 'time' | 'number' | 'url' | 'password' | 'search';
type InputProps = FieldProps & {
  type?: InputType;
  /** Rendered over the input's end, such as a button that opens a calendar. */
  after?: ReactNode;
  inputClassName?: string;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;

/** A label, an input, a hint and errors; id, name, constraints and ARIA attributes come from Conform's metadata. */
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
    <FieldFrame meta={field} label={label} hint={hint} className={className}>
      {after ? (
        <div className="relative">
          {input}
          {after}
        </div>
      ) : (
        input
      )}
    </FieldFrame>
  );
}

export function TextareaField({
  meta,
  label,
  hint,
  className,
  ...rest
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const field = metaOf(meta);
  const { key: _, ...props } = getTextareaProps(field, { ariaDescribedBy: hint ? field.descriptionId : undefined });
  return (
    <FieldFrame meta={field} label={label} hint={hint} className={className}>
      <textarea rows={5} {...props} {...rest} className={CONTROL} />
    </FieldFrame>
  );
}

type SelectProps = FieldProps & SelectHTMLAttributes<HTMLSelectElement>;

/** A select field. A list whose first option is a choice cannot be empty, so HTML does not allow `required`. */
export function SelectField({ meta, label, hint, className, children, ...rest }: SelectProps) {
  const field = metaOf(meta);
  const { key: _, ...props } = getSelectProps(field, { ariaDescribedBy: hint ? field.descriptionId : undefined });
  return (
    <FieldFrame meta={field} label={label} hint={hint} className={className}>
      <select {...props} {...rest} className={CONTROL}>
        {children}
      </select>
    </FieldFrame>
  );
}

/** A checkbox whose whole line is a touch target. */
export function CheckboxField({ meta, label, hint, className = '', value }: FieldProps & { value?: string }) {
  const field = metaOf(meta);
  const { key: _, ...props } = getInputProps(field, {
    type: 'checkbox',
    value,
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

/** The version that an edit is based on; browsers must not restore an older one. The tab reads it, too (ui/drafts). */
export function VersionField({ meta }: { meta: unknown }) {
  const { key: _, ...props } = getInputProps(metaOf(meta), { type: 'hidden' });
  return <input {...props} maxLength={undefined} autoComplete="off" data-saves />;
}
