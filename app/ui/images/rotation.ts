import { type FocusEvent, type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** Wraps `index` into a ring of `count` slides: the first follows the last, and the last precedes the first. */
export const wrapIndex = (index: number, count: number) => ((index % count) + count) % count;

/** Minimum swipe distance in pixels for the next slide. */
const SWIPE = 40;

const CALM = '(prefers-reduced-motion: reduce)';

function watchCalm(changed: () => void) {
  const query = window.matchMedia(CALM);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the visitor prefers reduced motion; true on the server, so that nothing moves before it is known. */
const useCalm = () =>
  useSyncExternalStore(
    watchCalm,
    () => window.matchMedia(CALM).matches,
    () => true,
  );

/**
 * A ring of `count` slides that advances every `interval` milliseconds. It pauses on mouse hover or keyboard focus (spread
 * `restProps` on its box), after `toggle`, and for visitors who prefer reduced motion.
 */
export function useRotation(count: number, interval: number) {
  const [index, setIndex] = useState(0);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const touched = useRef<number | null>(null);
  const calm = useCalm();
  const playing = chosen ?? !calm;
  const moving = playing && !hovered && !focused;

  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => setIndex((now) => wrapIndex(now + 1, count)), interval);
    return () => clearTimeout(timer);
  }, [moving, index, count, interval]);

  const show = (next: number) => setIndex(wrapIndex(next, count));

  return {
    index,
    playing,
    moving,
    show,
    toggle: () => setChosen(!playing),
    restProps: {
      // Mouse only: after a touch, no pointer is left that could leave.
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      // Not after a click or a tap, which also leaves the focus behind: only keyboard users read where the focus is.
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
    /** For the slides: a horizontal swipe moves by one. */
    swipeProps: {
      onPointerDown: (event: PointerEvent) => {
        touched.current = event.pointerType === 'touch' ? event.clientX : null;
      },
      onPointerUp: (event: PointerEvent) => {
        const drawn = touched.current === null ? 0 : event.clientX - touched.current;
        touched.current = null;
        if (Math.abs(drawn) > SWIPE) show(drawn < 0 ? index + 1 : index - 1);
      },
    },
  };
}
