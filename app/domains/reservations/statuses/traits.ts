import type { QuotePurpose, ReservationStatus } from '../vocabulary';

/**
 * What follows from a status. Ask these, or those of the vocabulary, instead of comparing statuses: the compiler then names
 * what a new status must decide, and a test refuses the comparison. They stand apart from the vocabulary, which the
 * customer's page loads.
 */

/**
 * Whether the times to expect are those that its option keeps or its rental's terms say; other reservations have the times
 * that were agreed.
 */
const EXPECTS_TIMES: Record<ReservationStatus, boolean> = {
  pending: true,
  confirmed: false,
  declined: false,
  expired: false,
  cancelled: false,
  completed: false,
};
export const expectsTimes = (status: ReservationStatus) => EXPECTS_TIMES[status];

/** Whether it can wait for an advance, which confirms it. Nothing else is due until then. */
const AWAITS_ADVANCE: Record<ReservationStatus, boolean> = {
  pending: true,
  confirmed: false,
  declined: false,
  expired: false,
  cancelled: false,
  completed: false,
};
export const mayAwaitAdvance = (status: ReservationStatus) => AWAITS_ADVANCE[status];

/** What a new version of its quote is for; null where none can be made. */
const QUOTED_FOR: Record<ReservationStatus, QuotePurpose | null> = {
  pending: 'offer',
  confirmed: 'change',
  declined: null,
  expired: null,
  cancelled: null,
  completed: 'final',
};
export const quotedFor = (status: ReservationStatus) => QUOTED_FOR[status];

/** Whether a new quote is an offer: it takes its stay at once, and is confirmed by an agreement or an advance. */
export const takesOffers = (status: ReservationStatus) => QUOTED_FOR[status] === 'offer';

/** Whether a new quote changes what was agreed, which stays as it is until the quote is agreed, too. */
export const takesChanges = (status: ReservationStatus) => QUOTED_FOR[status] === 'change';

/** Whether a new quote has the final charges. */
export const takesFinalCharges = (status: ReservationStatus) => QUOTED_FOR[status] === 'final';

/** What the admin's forms do with it; to suggest dates or to change those of its option is to keep them open. */
type Decision =
  'confirm' | 'keep' | 'release' | 'decline' | 'propose' | 'stay' | 'times' | 'delivery' | 'cancel' | 'note';
export const DECISIONS: Record<ReservationStatus, readonly Decision[]> = {
  pending: ['confirm', 'keep', 'release', 'decline', 'propose', 'delivery', 'note'],
  confirmed: ['stay', 'times', 'delivery', 'cancel', 'note'],
  declined: ['note'],
  expired: ['note'],
  cancelled: ['note'],
  completed: ['note'],
};

/** Whether a reservation in this status allows a decision. */
export const allows = (decision: Decision, status: ReservationStatus) => DECISIONS[status].includes(decision);

/** Whether a reservation waits to be confirmed or declined. */
export const awaitsDecision = (status: ReservationStatus) => allows('confirm', status);

/** Whether an option can keep its dates. */
export const mayBeKept = (status: ReservationStatus) => allows('keep', status);

/** What it becomes when its customer withdraws it; `TRANSITIONS` says whether it can. */
export const WITHDRAWN_AS: Record<ReservationStatus, ReservationStatus> = {
  pending: 'declined',
  confirmed: 'cancelled',
  declined: 'cancelled',
  expired: 'cancelled',
  cancelled: 'cancelled',
  completed: 'cancelled',
};
