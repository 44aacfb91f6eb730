// @shell
import { Link, type LinkProps } from '@remix-run/react';
import { type ButtonHTMLAttributes, forwardRef, type MouseEvent } from 'react';

export type ButtonLook = 'solid' | 'gold' | 'outline' | 'outline-dark' | 'quiet' | 'danger';

const LOOKS: Record<ButtonLook, string> = {
  solid: 'bg-ink text-paper hover:bg-ink-line',
  gold: 'bg-gold text-ink hover:bg-gold-bright',
  outline: 'border border-ink/60 text-ink hover:bg-ink hover:text-paper',
  'outline-dark': 'border border-paper/60 text-paper hover:bg-paper hover:text-ink',
  quiet: 'px-3 text-bronze-deep underline decoration-bronze/40 underline-offset-4 hover:decoration-bronze',
  danger: 'bg-danger text-white hover:bg-ink',
};

/** The classes of a button, for other elements styled as one. */
export const buttonClass = (look: ButtonLook = 'solid', className = '') => `btn ${LOOKS[look]} ${className}`;

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { look?: ButtonLook };

// A press must not blur the field first: its error could move the button from under the pointer, and the click would be
// lost.
const keepFocus = (event: MouseEvent) => event.preventDefault();

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { look, className, type = 'submit', ...rest },
  ref,
) {
  const press = type === 'submit' ? { onMouseDown: keepFocus } : {};
  return <button ref={ref} type={type} className={buttonClass(look, className)} {...press} {...rest} />;
});

export function ButtonLink({ look, className, ...rest }: LinkProps & { look?: ButtonLook }) {
  return <Link className={buttonClass(look, className)} {...rest} />;
}
