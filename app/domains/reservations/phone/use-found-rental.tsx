import { adminPaths } from '~/admin-paths';
import { useInAddress } from '~/ui/use-in-address';

/**
 * Writes the chosen rental into the page address: the select offers only the first rentals, and a reloaded page must
 * also offer one that a search found. Returns the form's address.
 */
export function useFoundRental(chosen: string, rentalId: number | undefined): string {
  const found = Number(chosen) === rentalId ? undefined : Number(chosen) || undefined;
  useInAddress('found', found);
  return adminPaths.reservationNew({ rental: rentalId, found });
}
