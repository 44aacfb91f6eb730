type Box = { left: number; top: number; right: number; bottom: number };
type Size = { width: number; height: number };
/** A window; `foot` is the height of a bar along its bottom, above which a toast stands. */
type View = Size & { foot?: number };

/** The corners in the order of preference. */
const PLACES = ['bottom-right', 'top-right', 'bottom-left', 'top-left'] as const;
export type ToastPlace = (typeof PLACES)[number];

/** The box of a toast of `size`, margins included, in a corner of a window of `view`; all in pixels. */
function boxAt(place: ToastPlace, size: Size, view: View): Box {
  const left = place.endsWith('left') ? 0 : view.width - size.width;
  const top = place.startsWith('top') ? 0 : view.height - (view.foot ?? 0) - size.height;
  return { left, top, right: left + size.width, bottom: top + size.height };
}

const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/**
 * The first corner where a toast covers none of `avoid`, or the one where it covers the least; `current`, if no other
 * is better.
 */
export function placeFor(size: Size, view: View, avoid: Box[], current: ToastPlace = PLACES[0]): ToastPlace {
  const covered = (place: ToastPlace) => {
    const box = boxAt(place, size, view);
    return avoid.reduce((sum, other) => sum + overlap(box, other), 0);
  };
  return PLACES.reduce((best, place) => (covered(place) < covered(best) ? place : best), current);
}
