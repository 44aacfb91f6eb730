import { adminPaths } from '~/admin-paths';
import { useInAddress } from '~/ui/use-in-address';

/**
 * Writes the chosen rental into the address of the page: the select offers the first ones only, and a page that is loaded
 * again must offer one that was searched for. Returns the form's address.
 */
export function useFoundRental(chosen: string, rentalId: number | undefined): string {
  const found = Number(chosen) === rentalId ? undefined : Number(chosen) || undefined;
  useInAddress('found', found);
  return adminPaths.reservationNew({ rental: rentalId, found });
}
