// @shell
import { useEffect, useState } from 'react';

/** `popstate` is Back: the page that it leads to must not wait for another interaction. */
const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'touchstart', 'popstate'] as const;

/** Capturing: React stops events in parts of the page that it has not hydrated yet. */
const LISTENER = { capture: true, passive: true };

const touched: Promise<void> =
  typeof document === 'undefined' || window.scrollY > 0 || document.activeElement !== document.body
    ? Promise.resolve()
    : new Promise((resolve) => {
        const listener = () => {
          for (const touch of TOUCHES) window.removeEventListener(touch, listener, LISTENER);
          resolve();
        };
        for (const touch of TOUCHES) window.addEventListener(touch, listener, LISTENER);
      });

/**
 * Resolves on the visitor's first interaction, so that code not needed before stays out of the first load. Resolves at
 * once on the server, and if the page was already scrolled or focused when its scripts began.
 */
export const firstTouch = () => touched;

/** Whether the visitor has interacted with the page; once true, it stays so. */
export function useTouched(): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    void touched.then(() => setTouched(true));
  }, []);
  return isTouched;
}
