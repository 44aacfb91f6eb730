import type { ButtonHTMLAttributes } from 'react';

type Props = Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'name' | 'value' | 'formNoValidate'>;

/**
 * Stands before a button that does not send its form: Enter in a field presses the form's first button, and this one
 * sends the form.
 */
export const EnterSends = (props: Props) => (
  <button {...props} type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
);
