import { useFormAction, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { SAVE_BUTTON } from './save-bar';

const pathOf = (action: string | undefined) => action?.split('?')[0];

/**
 * How many posts to this route were accepted since it was opened. As part of a form's key it gives the saved form
 * fresh values and a fresh version, while what is being typed survives everything else that reloads the page's data.
 * `refused` tells whether the last post came back with something to correct.
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
  // The button that was pressed has given way to the fresh form's.
  useEffect(() => {
    if (count > 0 && document.activeElement === document.body) {
      document.getElementById(SAVE_BUTTON)?.focus({ preventScroll: true });
    }
  }, [count]);
  return count;
}
