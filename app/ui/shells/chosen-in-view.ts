import { useEffect, useRef } from 'react';

/** For a strip of links that is longer than a phone is wide: the chosen one may lie beyond the edge. */
export function useChosenInView(chosen: string) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);
  return strip;
}
