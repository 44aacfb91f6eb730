import { cents, plainMoney } from '~/domains/pricing/money';
import { HOUR_MS } from '~/domains/shared/durations';
import { counted } from '~/domains/shared/format';
import type { MissableTerm } from '~/domains/availability/vocabulary';
import type { Terms } from '~/domains/catalog/vocabulary';
import { COSTS, MISSED_LABELS, type ReservationStatus, TRANSITIONS } from './vocabulary';

/** Hours after which a pending request is overdue. */
const OVERDUE_HOURS = 2;
export const OVERDUE_MS = OVERDUE_HOURS * HOUR_MS;

/** Days before a stay within which what is due of it needs attention. */
export const DUE_DAYS = 7;
/** The same as text, for lists. */
export const DUE_WITHIN = counted(DUE_DAYS, 'day');

/** Whether a reservation can change from one status to another (vocabulary: TRANSITIONS). */
export const mayMove = (from: ReservationStatus, to: ReservationStatus) => TRANSITIONS[from].includes(to);

/** Whether a reservation in this status costs its quoted total, rather than a cancellation fee or nothing. */
export const costsItsTotal = (status: ReservationStatus) => COSTS[status] === 'total';

/** Whether a reservation in this status costs a cancellation fee. */
export const costsFee = (status: ReservationStatus) => COSTS[status] === 'fee';

/** The quoted total of a reservation, in cents, as lists show it. */
export const totalText = ({ status, total }: { status: ReservationStatus; total: number }) =>
  `${plainMoney(cents(total))}${costsItsTotal(status) ? '' : ' quoted'}`;

/** The terms that a reservation missed, in words; null if it missed none. */
export const missedText = (missed: readonly MissableTerm[]): string | null =>
  missed.length > 0 ? `Does not meet the terms: ${missed.map((term) => MISSED_LABELS[term]).join(', ')}` : null;

type Promised = { /** Unknown of a request that was just made. */ deliveryPromised?: boolean | null };

/** Whether a stay is delivered: as its rental's terms say, or as they said when its time was promised. */
export const isDelivered = ({ deliveryPromised }: Promised, { delivery }: Pick<Terms, 'delivery'>) =>
  deliveryPromised === true || delivery !== null;

type Addressed = Promised & { rentalId: number | null; deliveryAddress: string | null };

/**
 * Where a stay is delivered and, as `undelivered`, where its customer asked for that although it is not: what was typed is
 * kept, but only the concierge reads it. A deleted rental takes nothing back, and promises nothing.
 */
export function deliveryOf(stay: Addressed, terms: Pick<Terms, 'delivery'>) {
  const { deliveryAddress } = stay;
  const wasDelivered = stay.rentalId === null && stay.deliveryPromised !== false;
  const delivers = wasDelivered || isDelivered(stay, terms);
  return { deliveryAddress: delivers ? deliveryAddress : null, undelivered: delivers ? null : deliveryAddress };
}

type Placed = Addressed & { mainImage: { location: string | null } | null };

/** Where a stay is handed over: where it is delivered or, if it is not, where its rental is. */
export function handoverPlace(stay: Placed, terms: Pick<Terms, 'delivery'>) {
  const { deliveryAddress } = deliveryOf(stay, terms);
  return { isDelivered: deliveryAddress !== null, place: deliveryAddress ?? stay.mainImage?.location ?? null };
}

/** A warning about such an address, for the concierge; null without one. */
export const undeliveredText = ({ undelivered }: { undelivered: string | null }): string | null =>
  undelivered && `This rental is not delivered. The customer asked for delivery to: ${undelivered}`;
