import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { partNamedBy } from './use-parts';

/** For a menu that is a `<details>` and opens without scripts: with scripts it closes after a choice and on Escape. */
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
    // The router closes it only once all code of this page is there.
    const choose = ({ target }: MouseEvent) => {
      if (details && partNamedBy(target)) details.open = false;
    };
    details?.addEventListener('keydown', close);
    details?.addEventListener('click', choose);
    return () => {
      details?.removeEventListener('keydown', close);
      details?.removeEventListener('click', choose);
    };
  }, []);
  return menu;
}
