import { paths } from '~/paths';
import type { HoldReason } from '../vocabulary';
import type { Bar } from './timeline';

/** Each kind has its color; the words say it, too. */
export const BAR_LOOKS: Record<HoldReason, string> = {
  reservation: 'bg-ink text-paper',
  option: 'border border-dashed border-ink bg-paper-deep text-ink',
  maintenance: 'bg-line text-ink',
  owner: 'bg-gold text-ink',
  other: 'border border-ink/60 bg-white text-ink',
  external: 'bg-bronze-deep text-paper',
};

/** A hold of a reservation leads to it, others to the days of their rental. */
export const barAddress = ({ bookingId }: Bar, rentalId: number) =>
  bookingId === null ? paths.adminRentalAvailability(rentalId) : paths.adminReservation(bookingId);
