import { useFormAction, useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { onPost } from '../drafts/drafts';
import { useShown } from '../use-shown';
import { SAVE_BUTTON } from './save-bar';

const NONE: Record<string, number> = {};

const pathOf = (action: string | undefined) => action?.split('?')[0];

/**
 * Counts the accepted posts of an `intent` to this route since it was opened; without `intent`, of all posts. As part
 * of a form's key, the count gives a saved form fresh values and a fresh version, while input in progress survives any
 * other revalidation and the saves of other forms of the page.
 */
export function useAcceptedOf(): (intent?: string) => number {
  const [counts, setCounts] = useState(NONE);
  const { state } = useNavigation();
  const location = useLocation();
  const own = pathOf(useFormAction());
  const saved = useRef<{ intent: string }>();
  const from = useRef(location.key);
  const focused = useRef('');
  // A save whose page never came does not count for the next one. This does not use the state of the navigation: on a
  // busy machine, a navigation may be over before it is rendered.
  useEffect(
    () =>
      onPost((path, accepted) => {
        if (!accepted || path === own) saved.current = accepted;
      }),
    [own],
  );
  useEffect(() => {
    if (state !== 'idle') return;
    // The end of a post proves nothing: a search may have interrupted it, unseen if the search failed at once. And if
    // this page could not be loaded after the save, it has no fresh values: its location has not changed.
    const intent = saved.current?.intent;
    if (intent !== undefined && from.current !== location.key) {
      focused.current = document.activeElement?.id ?? '';
      setCounts((before) => ({ ...before, [intent]: (before[intent] ?? 0) + 1 }));
    }
    saved.current = undefined;
    from.current = location.key;
  }, [state, location]);
  // The fresh form replaced the focused element: the pressed button, or a field that a person is typing into. The focus
  // moves to the new one, so that no key is missed.
  useShown(() => {
    if (counts !== NONE && document.activeElement === document.body) {
      const [same, button] = [focused.current, SAVE_BUTTON].map((id) => document.getElementById(id));
      (same ?? button)?.focus({ preventScroll: true });
    }
  }, [counts]);
  return (intent) =>
    intent === undefined ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[intent] ?? 0);
}

/** The number of times that the only form of a page was accepted. */
export const useAccepted = (): number => useAcceptedOf()();
