import { useFormAction, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button } from '../button';

/** The id of a page's save button. */
export const SAVE_BUTTON = 'save';

/** For the form around it: what has the focus scrolls into view above the bar. */
export const ABOVE_BAR = '[&_:is(input,select,textarea,button)]:scroll-mb-28';

type Props = {
  label: string;
  /** While the form is on its way. */
  busy?: string;
  /** Other ways out of the form, such as a step back. */
  children?: ReactNode;
};

/** The end of a long form: its button stays in reach of the thumb. A second press while it is sent does nothing. */
export function SaveBar({ label, busy = 'Saving…', children }: Props) {
  const { state, formMethod, formAction } = useNavigation();
  const own = useFormAction().split('?')[0];
  const pending = state !== 'idle' && formMethod === 'POST' && formAction?.split('?')[0] === own;
  return (
    <div className="sticky bottom-0 z-10 mt-8 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-paper py-4">
      <Button
        id={SAVE_BUTTON}
        className="grow sm:grow-0 sm:px-10"
        aria-disabled={pending || undefined}
        onClick={(event) => pending && event.preventDefault()}
      >
        {pending ? busy : label}
      </Button>
      {children}
    </div>
  );
}
