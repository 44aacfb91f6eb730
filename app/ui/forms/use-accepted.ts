import { useFormAction, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { SAVE_BUTTON } from './save-bar';

const pathOf = (action: string | undefined) => action?.split('?')[0];

/**
 * Counts the accepted posts to this route since it was opened. As part of a form's key it gives a saved form fresh
 * values and a fresh version, while input in progress survives any other revalidation. `refused`: the last post was
 * rejected.
 */
export function useAccepted(refused: boolean): number {
  const [count, setCount] = useState(0);
  const posted = useRef(false);
  const { state, formMethod, formAction } = useNavigation();
  const own = pathOf(useFormAction());
  useEffect(() => {
    if (state !== 'idle') {
      if (formMethod === 'POST' && pathOf(formAction) === own) posted.current = true;
    } else if (posted.current) {
      posted.current = false;
      if (!refused) setCount((before) => before + 1);
    }
  }, [state, formMethod, formAction, own, refused]);
  // The pressed button was replaced by that of the fresh form.
  useEffect(() => {
    if (count > 0 && document.activeElement === document.body) {
      document.getElementById(SAVE_BUTTON)?.focus({ preventScroll: true });
    }
  }, [count]);
  return count;
}
