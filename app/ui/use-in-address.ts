import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';

/** Writes a found value into the address of the page, so that a reloaded page has it. */
export function useInAddress(name: string, value: number | undefined) {
  // The answer to a form is shown before its address changes.
  const { key } = useLocation();
  useEffect(() => {
    if (!value) return;
    const address = new URL(window.location.href);
    address.searchParams.set(name, String(value));
    // Not with the router, which would load the page.
    window.history.replaceState(window.history.state, '', address);
  }, [name, value, key]);
}
