// @shell
import { type ButtonHTMLAttributes, type ComponentProps, type MouseEvent, type ReactNode, useState } from 'react';
import { Button } from '../button';
import { lastSent } from '../feedback/toast-bus';
import { isSendingNow, useSending } from '../feedback/working';

type Sending = {
  /** The label while the form is being sent; without it, the button keeps its label. */
  busy?: ReactNode;
  /** For a form that is sent without the router. */
  pending?: boolean;
};

type Props = Sending & Omit<ComponentProps<typeof Button>, 'type'>;

/** Whether the last form was sent with this button, or with a hidden one that Enter presses in its place. */
function wasPressed(element: HTMLButtonElement | null): boolean {
  const { form, button } = lastSent();
  const sent = button as HTMLButtonElement | null | undefined;
  const isAlike = element?.name === (sent?.name ?? '') && element.value === (sent?.value ?? '');
  return element !== null && (sent === element || ((!sent || sent.hidden) && form === element.form && isAlike));
}

/**
 * The props of a submit button that knows whether its own press is being sent, and ignores further presses meanwhile.
 * It is not disabled: that would lose the focus.
 */
function useSubmit(props: Props) {
  const { busy, pending: own = false, children, onClick, 'aria-disabled': disabled, ...rest } = props;
  const [element, ref] = useState<HTMLButtonElement | null>(null);
  const isSending = useSending();
  const pending = own || (isSending && wasPressed(element));
  return {
    ref,
    'aria-disabled': pending || disabled,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      // The second of two taps may come before the first one is rendered.
      if (pending || (isSendingNow() && wasPressed(element))) event.preventDefault();
      else onClick?.(event);
    },
    children: pending ? (busy ?? children) : children,
    ...rest,
  };
}

export const SubmitButton = (props: Props) => <Button {...useSubmit(props)} />;

/** The same without the button styles, such as for a link or an icon that sends a form. */
export const PlainSubmit = (props: Sending & ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button {...useSubmit(props)} type="submit" />
);
