import { useEffect, useRef } from 'react';

type Props = {
  /** Conform's `form.errorId`. */
  id: string;
  /** Above a refusal of the whole form, such as 'Request Failed'. */
  title?: string;
  /** What is wrong with the form as a whole. */
  errors?: string[];
  /** Messages by field name as the server sent them back, with the id each field has on this page. */
  fields?: Array<{ id: string; messages?: string[] }>;
};

/** Everything that is wrong, on top of the form, with links to the fields: the way in for those without scripts. */
export function FormErrors({ id, title, errors, fields = [] }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const wrong = fields.filter((field) => field.messages?.length);
  const onlyForm = Boolean(errors?.length) && wrong.length === 0;
  useEffect(() => {
    // Field errors get their focus from Conform; a refusal of the whole form is read out here.
    if (onlyForm) box.current?.focus();
  }, [onlyForm, errors]);
  if (!errors?.length && wrong.length === 0) return null;
  return (
    <div
      id={id}
      ref={box}
      role="alert"
      // Without scripts nothing else brings a page that came back to what is wrong; React leaves this to the HTML.
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      tabIndex={-1}
      className="mb-8 border-l-2 border-danger bg-danger-soft px-5 py-4 text-danger"
    >
      {title && errors?.length ? <p className="display-3 mb-1">{title}</p> : null}
      <p className="font-semibold">{errors?.length ? errors.join(' ') : 'Please look at these points:'}</p>
      {wrong.length ? (
        <ul className="mt-1">
          {wrong.map((field) => (
            <li key={field.id}>
              <a
                href={`#${field.id}`}
                onClick={(event) => {
                  const control = document.getElementById(field.id);
                  if (!control) return;
                  // The router would take the jump for a way back and scroll there.
                  event.preventDefault();
                  control.focus();
                }}
                className="inline-flex min-h-11 items-center py-1.5 leading-snug underline underline-offset-4"
              >
                {field.messages!.join(' ')}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

type Form = { id: string; allErrors: Record<string, string[]> };

/**
 * The fields for the summary of what the server sent back; what is typed now answers at its own field.
 * Conform's own fieldset is a proxy that has no keys to walk.
 */
export const sentBack = ({ id, allErrors }: Form, result: { error?: unknown } | undefined) =>
  result?.error
    ? Object.entries(allErrors).flatMap(([name, messages]) => (name ? [{ id: `${id}-${name}`, messages }] : []))
    : [];
