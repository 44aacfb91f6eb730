import { type RefObject, useEffect, useRef, useState } from 'react';
import { wrapIndex } from './rotation';

/** The slide nearest to the start of the track; `starts` are the slides' offsets, `left` is the scroll position. */
export const nearestSlide = (starts: readonly number[], left: number) =>
  starts.reduce((best, start, slide) => (Math.abs(start - left) < Math.abs(starts[best]! - left) ? slide : best), 0);

function measure(track: HTMLElement) {
  const slides = [...track.children] as HTMLElement[];
  const starts = slides.map((slide) => slide.offsetLeft - slides[0]!.offsetLeft);
  return { starts, last: nearestSlide(starts, track.scrollWidth - track.clientWidth) };
}

/** Events that show that the visitor scrolls, or that scrolling has ended. */
const TAKE_OVER = ['wheel', 'pointerdown', 'keydown', 'scrollend'];

/** Tracks and controls a scroll-snap list: the index of its first visible slide, and functions to scroll smoothly. */
export function useSnapTrack(track: RefObject<HTMLElement>) {
  const [index, setIndex] = useState(0);
  const current = useRef(0);
  // Target of a smooth scroll; slides passed on the way are not selected.
  const heading = useRef<number | null>(null);

  const choose = (slide: number) => {
    current.current = slide;
    setIndex(slide);
  };

  useEffect(() => {
    const box = track.current;
    if (!box) return;
    const follow = () => {
      const nearest = nearestSlide(measure(box).starts, box.scrollLeft);
      if (heading.current === null || heading.current === nearest) choose(nearest);
    };
    const arrive = () => void (heading.current = null);
    const realign = () => box.scrollTo({ left: measure(box).starts[current.current], behavior: 'instant' });
    box.addEventListener('scroll', follow, { passive: true });
    for (const event of TAKE_OVER) box.addEventListener(event, arrive, { passive: true });
    window.addEventListener('resize', realign);
    // The visitor, or an address with a hash, may have scrolled it before the scripts ran.
    follow();
    return () => {
      box.removeEventListener('scroll', follow);
      for (const event of TAKE_OVER) box.removeEventListener(event, arrive);
      window.removeEventListener('resize', realign);
    };
  }, [track]);

  /** Scrolls `slide` to the start, or as near as the end of the list allows; returns the slide that is now first. */
  const show = (slide: number) => {
    const box = track.current;
    if (!box) return slide;
    const { starts, last } = measure(box);
    const reachable = Math.min(slide, last);
    heading.current = reachable;
    choose(reachable);
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    box.scrollTo({ left: starts[reachable], behavior: calm ? 'instant' : 'smooth' });
    return reachable;
  };
  /** One slide forward or back, wrapping at both ends. */
  const step = (by: 1 | -1) =>
    track.current ? show(wrapIndex(current.current + by, measure(track.current).last + 1)) : 0;

  return { index, show, step };
}
