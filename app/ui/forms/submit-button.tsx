// @shell
import type { ComponentProps } from 'react';
import { Button } from '../button';

type Props = ComponentProps<typeof Button> & {
  pending: boolean;
  /** The label while the form is being sent. */
  busy: string;
};

/** A submit button that ignores presses while its form is being sent. It is not disabled: that would lose the focus. */
export function SubmitButton({ pending, busy, children, onClick, ...rest }: Props) {
  return (
    <Button
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {pending ? busy : children}
    </Button>
  );
}
