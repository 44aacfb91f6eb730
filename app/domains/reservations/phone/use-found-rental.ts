import { useEffect } from 'react';
import { adminPaths } from '~/admin-paths';

/**
 * Writes the chosen rental into the address of the page: the select offers the first ones only, and a page that is loaded
 * again must offer one that was searched for. Returns the form's address.
 */
export function useFoundRental(chosen: string, rentalId: number | undefined): string {
  const found = Number(chosen) === rentalId ? undefined : Number(chosen) || undefined;
  useEffect(() => {
    if (!found) return;
    const address = new URL(window.location.href);
    address.searchParams.set('found', String(found));
    // Not by the router, which would load the page.
    window.history.replaceState(window.history.state, '', address);
  }, [found]);
  return adminPaths.reservationNew({ rental: rentalId, found });
}
