import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** For a menu that is a `<details>` and opens without scripts. With scripts, it closes after a choice and on Escape. */
export function useMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [key]);
  useEffect(() => {
    const details = menu.current;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details?.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    details?.addEventListener('keydown', close);
    return () => details?.removeEventListener('keydown', close);
  }, []);
  return menu;
}
