import { useFormAction, useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { onPost } from '../drafts/drafts';
import { useShown } from '../use-shown';
import { SAVE_BUTTON } from './save-bar';

const NONE: Record<string, number> = {};

const pathOf = (action: string | undefined) => action?.split('?')[0];

/**
 * Counts the accepted posts of an `intent` to this route since it was opened; without one, of all. As part of a form's
 * key it gives a saved form fresh values and a fresh version, while input in progress survives any other revalidation,
 * and what another form of the page saves.
 */
export function useAcceptedOf(): (intent?: string) => number {
  const [counts, setCounts] = useState(NONE);
  const { state } = useNavigation();
  const location = useLocation();
  const own = pathOf(useFormAction());
  const saved = useRef<{ intent: string }>();
  const from = useRef(location.key);
  const focused = useRef('');
  // A save whose page never came does not count for the next one. Not by the state of the navigation: a busy machine may
  // show nothing of it before it is over.
  useEffect(
    () =>
      onPost((path, accepted) => {
        if (!accepted || path === own) saved.current = accepted;
      }),
    [own],
  );
  useEffect(() => {
    if (state !== 'idle') return;
    // That a post is over says nothing: a search may have interrupted it, unseen if that failed at once. Nor has this
    // page fresh values if it could not be loaded after the save: it is then the one that it was.
    const intent = saved.current?.intent;
    if (intent !== undefined && from.current !== location.key) {
      focused.current = document.activeElement?.id ?? '';
      setCounts((before) => ({ ...before, [intent]: (before[intent] ?? 0) + 1 }));
    }
    saved.current = undefined;
    from.current = location.key;
  }, [state, location]);
  // What had the focus was replaced by that of the fresh form: the pressed button, or a field that is being typed into, of
  // which no key is missed.
  useShown(() => {
    if (counts !== NONE && document.activeElement === document.body) {
      const [same, button] = [focused.current, SAVE_BUTTON].map((id) => document.getElementById(id));
      (same ?? button)?.focus({ preventScroll: true });
    }
  }, [counts]);
  return (intent) =>
    intent === undefined ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[intent] ?? 0);
}

/** How many times the one form of a page was accepted. */
export const useAccepted = (): number => useAcceptedOf()();
