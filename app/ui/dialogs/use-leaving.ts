import { type RefObject, useEffect, useRef } from 'react';

/** Calls `left` when the pointer or the focus moves outside the box. */
export function useLeaving(box: RefObject<HTMLElement>, active: boolean, left: () => void) {
  const latest = useRef(left);
  useEffect(() => {
    latest.current = left;
  });
  useEffect(() => {
    if (!active) return;
    const check = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) latest.current();
    };
    document.addEventListener('pointerdown', check);
    document.addEventListener('focusin', check);
    return () => {
      document.removeEventListener('pointerdown', check);
      document.removeEventListener('focusin', check);
    };
  }, [active, box]);
}
