// @shell
import type { FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';

export const CONTROL = 'control';

/** Hides the '(optional)' mark of fields that are never empty. */
export const UNMARKED = '[&>label>span]:hidden';

export type FieldMeta = FieldMetadata<unknown, Record<string, unknown>, string[]>;
/** Props of all fields; `meta` is Conform's. */
export type FieldProps = { meta: unknown; label: string; hint?: ReactNode; className?: string };

// The field's schema type does not affect its rendering, but Conform's metadata is invariant in it.
export const metaOf = (meta: unknown) => meta as FieldMeta;

type FrameProps = Omit<FieldProps, 'meta'> & { meta: FieldMeta; children: ReactNode };

/** A label, a control, a hint and errors, in this order. */
export function FieldFrame({ meta, label, hint, className, children }: FrameProps) {
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

/** Error messages move the page below them as they come and go; this keeps the focused element on the screen. */
const keepFocusShown = () => document.activeElement!.scrollIntoView({ block: 'nearest', behavior: 'instant' });

/** The errors of one field, with the id used in its `aria-describedby`. */
export function FieldErrors({ id, errors }: { id: string; errors?: string[] }) {
  if (!errors?.length) return null;
  return (
    <p ref={keepFocusShown} id={id} className="mt-1.5 text-sm font-medium text-danger">
      {errors.join(' ')}
    </p>
  );
}
