// @shell
import { useEffect, useState } from 'react';

const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'touchstart'] as const;

/**
 * Resolves on the visitor's first interaction, so that code not needed before stays out of the first load; at once on
 * the server, and if the page is already scrolled or focused.
 */
export function firstTouch(): Promise<void> {
  if (typeof document === 'undefined' || window.scrollY > 0 || document.activeElement !== document.body) {
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    const touched = () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, touched);
      resolve();
    };
    for (const touch of TOUCHES) window.addEventListener(touch, touched, { passive: true });
  });
}

/** Whether the visitor has interacted with the page; once true, it stays so. */
export function useTouched(): boolean {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    let mounted = true;
    void firstTouch().then(() => mounted && setTouched(true));
    return () => {
      mounted = false;
    };
  }, []);
  return touched;
}
