import { type RefObject, useEffect, useState } from 'react';
import { lastSent } from './toast-bus';
import { placeFor, type ToastPlace } from './toast-place';

/**
 * The areas that a toast must not cover: the control that was used, fields with errors or to be filled in again, the
 * bar with the save button, and the standing form of the same message.
 */
function avoided() {
  const { form, button } = lastSent();
  const wrong = document.querySelectorAll('[aria-invalid=true], [data-save-bar], [data-standing]');
  const open = form?.querySelectorAll(':is(input, select, textarea):invalid') ?? [];
  return [document.activeElement, button, ...wrong, ...open]
    .filter((element) => element?.isConnected && element !== document.body && !element.closest('[data-toasts]'))
    .map((element) => element!.getBoundingClientRect());
}

/** The height, in pixels, of the bar with the save button if it stands at the bottom of the window; otherwise 0. */
function footNow(): number {
  const bar = document.querySelector('[data-save-bar]')?.getBoundingClientRect();
  return bar && bar.top < innerHeight && bar.bottom >= innerHeight - 1 ? innerHeight - bar.top : 0;
}

/**
 * The corner for the toast `id` in its viewport, where it covers nothing in use, and its distance from the bottom in
 * pixels; chosen again when the page scrolls.
 */
export function useToastPlace(viewport: RefObject<HTMLElement>, id: string): { place: ToastPlace; foot: number } {
  const [place, setPlace] = useState<ToastPlace>('bottom-right');
  const [foot, setFoot] = useState(0);
  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    const choose = (current?: ToastPlace) => {
      const view = { width: innerWidth, height: innerHeight, foot: footNow() };
      return placeFor(element.getBoundingClientRect(), view, avoided(), current);
    };
    // The toast enters its list later than the list enters the page.
    const observer = new ResizeObserver(() => {
      setFoot(footNow());
      setPlace(choose());
    });
    observer.observe(element);
    // Scrolling may move an element in use under the toast, also within a dialog.
    const onScroll = () => {
      setFoot(footNow());
      setPlace(choose);
    };
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [viewport, id]);
  return { place, foot };
}
