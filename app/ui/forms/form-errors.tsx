import { useEffect, useRef } from 'react';

type Props = {
  /** Conform's `form.errorId`. */
  id: string;
  /** The title of an error of the whole form, such as 'Request Failed'. */
  title?: string;
  /** Errors of the form as a whole. */
  errors?: string[];
  /** Error messages of the server, with the id of each field on this page. */
  fields?: Array<{ id: string; messages?: string[] }>;
};

/** All errors above the form, with links to the fields: without scripts, the links are the way to the errors. */
export function FormErrors({ id, title, errors, fields = [] }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const wrong = fields.filter((field) => field.messages?.length);
  const onlyForm = Boolean(errors?.length) && wrong.length === 0;
  useEffect(() => {
    // Conform focuses the first field with an error; an error of the whole form is announced here.
    if (onlyForm) box.current?.focus();
  }, [onlyForm, errors]);
  if (!errors?.length && wrong.length === 0) return null;
  return (
    <div
      id={id}
      ref={box}
      role="alert"
      // Without scripts, only this brings a returned page to its errors; React leaves the attribute to the HTML.
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      tabIndex={-1}
      className="mb-8 border-l-2 border-danger bg-danger-soft px-5 py-4 text-danger"
    >
      {title && errors?.length ? <p className="display-3 mb-1">{title}</p> : null}
      <p className="font-semibold">{errors?.length ? errors.join(' ') : 'Please fix the following:'}</p>
      {wrong.length ? (
        <ul className="mt-1">
          {wrong.map((field) => (
            <li key={field.id}>
              <a
                href={`#${field.id}`}
                onClick={(event) => {
                  const control = document.getElementById(field.id);
                  if (!control) return;
                  // The router would treat the jump as a navigation and scroll.
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
 * The fields for the summary of the server's errors; later input is validated at its own field. Conform's own fieldset
 * is a proxy without enumerable keys.
 */
export const sentBack = ({ id, allErrors }: Form, result: { error?: unknown } | undefined) =>
  result?.error
    ? Object.entries(allErrors).flatMap(([name, messages]) => (name ? [{ id: `${id}-${name}`, messages }] : []))
    : [];
