// @shell
import { useEffect } from 'react';

/** The part of this page that a link leads to, if what is pressed is such a link. */
export function partNamedBy(pressed: EventTarget | null): HTMLElement | null {
  const link = pressed instanceof Element ? pressed.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link?.hash || link.origin !== location.origin || link.pathname !== location.pathname) return null;
  return link.search === location.search ? document.getElementById(decodeURIComponent(link.hash.slice(1))) : null;
}

/**
 * Shows the part of this page that a link leads to at once. The router does so only once all code of the page is there,
 * which after the first touch takes seconds on a slow line.
 */
export function useParts() {
  useEffect(() => {
    const show = ({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      if (button === 0 && !ctrlKey && !metaKey && !shiftKey) partNamedBy(target)?.scrollIntoView();
    };
    document.addEventListener('click', show);
    return () => document.removeEventListener('click', show);
  }, []);
}
