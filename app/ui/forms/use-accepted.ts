import { useFormAction, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { SAVE_BUTTON } from './save-bar';

const NONE: Record<string, number> = {};

const pathOf = (action: string | undefined) => action?.split('?')[0];

/**
 * Counts the accepted posts of an `intent` to this route since it was opened; without one, of all. As part of a form's
 * key it gives a saved form fresh values and a fresh version, while input in progress survives any other revalidation,
 * and what another form of the page saves. `refused`: the last post was rejected.
 */
export function useAcceptedOf(refused: boolean): (intent?: string) => number {
  const [counts, setCounts] = useState(NONE);
  const posted = useRef<string | null>(null);
  const { state, formMethod, formAction, formData } = useNavigation();
  const own = pathOf(useFormAction());
  useEffect(() => {
    if (state !== 'idle') {
      // Another navigation interrupts a post, of which nothing is known then.
      const isOwn = formMethod === 'POST' && pathOf(formAction) === own;
      posted.current = isOwn ? String(formData?.get('intent') ?? '') : null;
    } else if (posted.current !== null) {
      const intent = posted.current;
      posted.current = null;
      if (!refused) setCounts((before) => ({ ...before, [intent]: (before[intent] ?? 0) + 1 }));
    }
  }, [state, formMethod, formAction, formData, own, refused]);
  // The pressed button was replaced by that of the fresh form.
  useEffect(() => {
    if (counts !== NONE && document.activeElement === document.body) {
      document.getElementById(SAVE_BUTTON)?.focus({ preventScroll: true });
    }
  }, [counts]);
  return (intent) =>
    intent === undefined ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[intent] ?? 0);
}

/** The same for a page with one form. */
export const useAccepted = (refused: boolean): number => useAcceptedOf(refused)();
