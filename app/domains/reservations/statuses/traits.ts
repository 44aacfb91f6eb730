import type { QuotePurpose, ReservationStatus } from '../vocabulary';

/**
 * The traits of a status. Use these, or those of the vocabulary, instead of comparing statuses: the compiler then lists
 * what a new status must decide, and a test refuses comparisons. They have their own file because the customer's page
 * loads the vocabulary.
 */

/**
 * Whether the expected times of a reservation in this status come from its option or its rental's terms; otherwise,
 * they are the agreed times.
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

/** Whether a reservation in this status can wait for the advance that confirms it. Nothing else is due until then. */
const AWAITS_ADVANCE: Record<ReservationStatus, boolean> = {
  pending: true,
  confirmed: false,
  declined: false,
  expired: false,
  cancelled: false,
  completed: false,
};
export const mayAwaitAdvance = (status: ReservationStatus) => AWAITS_ADVANCE[status];

/** The purpose of a new version of the quote in each status; null where none can be made. */
const QUOTED_FOR: Record<ReservationStatus, QuotePurpose | null> = {
  pending: 'offer',
  confirmed: 'change',
  declined: null,
  expired: null,
  cancelled: null,
  completed: 'final',
};
export const quotedFor = (status: ReservationStatus) => QUOTED_FOR[status];

/** Whether a new quote is an offer: the request takes its stay at once, and an agreement or an advance confirms it. */
export const takesOffers = (status: ReservationStatus) => QUOTED_FOR[status] === 'offer';

/** Whether a new quote changes an agreement, which stands until the new quote is agreed. */
export const takesChanges = (status: ReservationStatus) => QUOTED_FOR[status] === 'change';

/** Whether a new quote has the final charges. */
export const takesFinalCharges = (status: ReservationStatus) => QUOTED_FOR[status] === 'final';

/** The decisions of the admin's forms. 'propose' also covers the customer's answer, 'keep' also moving an option. */
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

/** Whether an option can keep the dates of a reservation in this status. */
export const mayBeKept = (status: ReservationStatus) => allows('keep', status);

/** The status after the customer withdraws; `TRANSITIONS` says whether that is allowed. */
export const WITHDRAWN_AS: Record<ReservationStatus, ReservationStatus> = {
  pending: 'declined',
  confirmed: 'cancelled',
  declined: 'cancelled',
  expired: 'cancelled',
  cancelled: 'cancelled',
  completed: 'cancelled',
};
