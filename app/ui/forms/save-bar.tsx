import type { ReactNode } from 'react';
import { SubmitButton } from './submit-button';

/** The id of a page's save button. */
export const SAVE_BUTTON = 'save';

type Props = {
  label: string;
  /** The label while the form is being sent. */
  busy?: string;
  /** Secondary actions, such as a step back. */
  children?: ReactNode;
};

/** The save button of a long form, kept in reach of the thumb. A second press while it is sending does nothing. */
export function SaveBar({ label, busy = 'Saving…', children }: Props) {
  return (
    <div
      data-save-bar
      className="sticky bottom-0 z-10 mt-8 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-paper py-4"
    >
      <SubmitButton id={SAVE_BUTTON} className="grow sm:grow-0 sm:px-10" busy={busy}>
        {label}
      </SubmitButton>
      {children}
    </div>
  );
}
