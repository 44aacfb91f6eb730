import { adminPaths } from '~/admin-paths';
import { type HoldReason, isMovable } from '../vocabulary';
import type { Bar } from './timeline';

/** Each kind of hold has its own color; the words name the kind, too. */
export const BAR_LOOKS: Record<HoldReason, string> = {
  reservation: 'bg-ink text-paper',
  option: 'border border-dashed border-ink bg-paper-deep text-ink',
  maintenance: 'bg-line text-ink',
  owner: 'bg-gold text-ink',
  other: 'border border-ink/60 bg-white text-ink',
  external: 'bg-bronze-deep text-paper',
};

/**
 * The address of a bar: the page of a confirmed reservation, the form that moves a block or an option, or else the
 * availability of the rental.
 */
export function barAddress({ id, reason, bookingId }: Bar, rentalId: number): string {
  if (isMovable(reason)) return adminPaths.hold(id);
  return bookingId === null ? adminPaths.rentalAvailability(rentalId) : adminPaths.reservation(bookingId);
}

/** The days from the beginning of a bar to the next bar of its row, or to the end of the table. */
export const roomOf = (bars: readonly Bar[], place: number, days: number) =>
  (bars[place + 1]?.from ?? days) - bars[place]!.from;
