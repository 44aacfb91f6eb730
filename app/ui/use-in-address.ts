import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';

/** Writes what was found into the address of the page, so that the page has it when it is loaded again. */
export function useInAddress(name: string, value: number | undefined) {
  // The answer to a form is shown before its address is.
  const { key } = useLocation();
  useEffect(() => {
    if (!value) return;
    const address = new URL(window.location.href);
    address.searchParams.set(name, String(value));
    // Not by the router, which would load the page.
    window.history.replaceState(window.history.state, '', address);
  }, [name, value, key]);
}
