import { useEffect, useRef } from 'react';

/** For a strip of links wider than a phone: scrolls the current one into view. */
export function useChosenInView(chosen: string) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);
  return strip;
}
