import { type PointerEvent, useState } from 'react';

const placeUnder = (list: Element, y: number) =>
  [...list.children].findIndex((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return y >= top && y < bottom;
  });

/**
 * Reordering by drag handle, with mouse, pen or touch (native drag and drop does not support touch). Spread
 * `handle(index)` on each row's handle; the rows are the children of the nearest `ol`.
 */
export function useDragOrder(move: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<{ from: number; over: number } | null>(null);
  const handle = (index: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: index, over: index });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const list = event.currentTarget.closest('ol');
      const over = drag && list ? placeUnder(list, event.clientY) : -1;
      if (drag && over >= 0 && over !== drag.over) setDrag({ ...drag, over });
    },
    onPointerUp() {
      if (drag && drag.over !== drag.from) move(drag.from, drag.over);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });
  return { drag, handle };
}
