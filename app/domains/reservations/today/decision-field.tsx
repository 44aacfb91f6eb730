import { FieldErrors } from '~/ui/fields/field-frame';

export type Typed = { name: string; label: string; type?: 'date'; rows?: number; maxLength?: number; min?: string };

type FieldProps = { id: string; field: Typed; required: boolean; errors?: string[] };

/** A field of a decision on a card of Today. */
export function DecisionField({ id, field: { label, rows, type, ...rest }, required, errors }: FieldProps) {
  const wrong = errors ? { 'aria-invalid': true, 'aria-describedby': `${id}-wrong` } : {};
  const control = { id, required, ...rest, ...wrong, className: 'control' };
  return (
    <div className={rows ? 'sm:col-span-2' : ''}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
        {required ? null : <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {rows ? <textarea {...control} rows={rows} /> : <input {...control} type={type ?? 'text'} autoComplete="off" />}
      <FieldErrors id={`${id}-wrong`} errors={errors} />
    </div>
  );
}
