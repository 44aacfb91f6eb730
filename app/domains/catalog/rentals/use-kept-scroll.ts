import { useEffect, useRef } from 'react';

/** On a phone the list and the panel are separate screens: restores the list's scroll position on return. */
export function useKeptScroll(listAlone: boolean) {
  const kept = useRef(0);
  useEffect(() => {
    if (!listAlone) return;
    const restore = kept.current;
    if (restore > 0) window.scrollTo({ top: restore, behavior: 'instant' });
    const remember = () => {
      kept.current = window.scrollY;
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [listAlone]);
}
