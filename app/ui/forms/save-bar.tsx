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

/** The save button of a long form. A second press while it is sending does nothing. */
export const SaveBar = ({ label, busy = 'Saving…', children }: Props) => (
  <div data-save-bar className="mt-8">
    <SubmitButton id={SAVE_BUTTON} className="grow sm:grow-0 sm:px-10" busy={busy}>
      {label}
    </SubmitButton>
    {children}
  </div>
);
