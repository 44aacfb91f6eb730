import { cents, plainMoney } from '~/domains/pricing/money';
import { HOUR_MS } from '~/domains/shared/durations';
import { counted } from '~/domains/shared/format';
import type { MissableTerm } from '~/domains/availability/vocabulary';
import type { Terms } from '~/domains/catalog/vocabulary';
import { COSTS, MISSED_LABELS, type ReservationStatus, TRANSITIONS } from './vocabulary';

/** Hours after which a pending request is overdue. */
const OVERDUE_HOURS = 2;
export const OVERDUE_MS = OVERDUE_HOURS * HOUR_MS;

/** Days before a stay within which an amount due needs attention. */
export const DUE_DAYS = 7;
/** `DUE_DAYS` as text, for lists. */
export const DUE_WITHIN = counted(DUE_DAYS, 'day');

/** Whether a reservation can change from one status to another (vocabulary: TRANSITIONS). */
export const mayMove = (from: ReservationStatus, to: ReservationStatus) => TRANSITIONS[from].includes(to);

/** Whether a reservation in this status costs its quoted total, rather than a cancellation fee or nothing. */
export const costsItsTotal = (status: ReservationStatus) => COSTS[status] === 'total';

/** Whether a reservation in this status costs a cancellation fee. */
export const costsFee = (status: ReservationStatus) => COSTS[status] === 'fee';

/** The total of a reservation as lists show it, from `total` in cents. */
export const totalText = ({ status, total }: { status: ReservationStatus; total: number }) =>
  `${plainMoney(cents(total))}${costsItsTotal(status) ? '' : ' quoted'}`;

/** The terms that a reservation missed, in words; null if it missed none. */
export const missedText = (missed: readonly MissableTerm[]): string | null =>
  missed.length > 0 ? `Does not meet the terms: ${missed.map((term) => MISSED_LABELS[term]).join(', ')}` : null;

type Promised = { /** Missing on a request that was just made. */ deliveryPromised?: boolean | null };

/** Whether a stay is delivered: its rental's terms offer delivery now, or did when its time was promised. */
export const isDelivered = ({ deliveryPromised }: Promised, { delivery }: Pick<Terms, 'delivery'>) =>
  deliveryPromised === true || delivery !== null;

type Addressed = Promised & { rentalId: number | null; deliveryAddress: string | null };

/**
 * The delivery address of a stay or, as `undelivered`, the address that its customer typed although the rental is not
 * delivered: only the concierge reads that one. If the rental is deleted, the delivery stands unless the stay's time
 * was promised without it.
 */
export function deliveryOf(stay: Addressed, terms: Pick<Terms, 'delivery'>) {
  const { deliveryAddress } = stay;
  const wasDelivered = stay.rentalId === null && stay.deliveryPromised !== false;
  const delivers = wasDelivered || isDelivered(stay, terms);
  return { deliveryAddress: delivers ? deliveryAddress : null, undelivered: delivers ? null : deliveryAddress };
}

type Placed = Addressed & { mainImage: { location: string | null } | null };

/** The place of a stay's handover: its delivery address or, without delivery, the location of its rental. */
export function handoverPlace(stay: Placed, terms: Pick<Terms, 'delivery'>) {
  const { deliveryAddress } = deliveryOf(stay, terms);
  return { isDelivered: deliveryAddress !== null, place: deliveryAddress ?? stay.mainImage?.location ?? null };
}

/** A warning for the concierge about an address that is not delivered to; null without one. */
export const undeliveredText = ({ undelivered }: { undelivered: string | null }): string | null =>
  undelivered && `This rental is not delivered. The customer asked for delivery to: ${undelivered}`;
