import type { MissableTerm } from '~/domains/availability/vocabulary';
import { LONGEST_EMAIL } from '~/domains/shared/limits';

/** A request starts as 'pending' (specification, section 4); the other statuses are ours. */
export const RESERVATION_STATUSES = ['pending', 'confirmed', 'declined', 'expired', 'cancelled', 'completed'] as const;
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];

/** The allowed status changes. A withdrawal makes a pending request declined and a confirmed one canceled. */
export const TRANSITIONS: Record<ReservationStatus, readonly ReservationStatus[]> = {
  pending: ['confirmed', 'declined', 'expired'],
  confirmed: ['cancelled', 'completed'],
  declined: [],
  expired: [],
  cancelled: [],
  completed: [],
};

/** Whether a reservation in this status is still ahead or under way, and so needs its customer's data. */
const OPEN = {
  pending: true,
  confirmed: true,
  declined: false,
  expired: false,
  cancelled: false,
  completed: false,
} as const satisfies Record<ReservationStatus, boolean>;
export type OpenStatus = {
  [Status in ReservationStatus]: (typeof OPEN)[Status] extends true ? Status : never;
}[ReservationStatus];
export const isOpen = <Row extends { status: ReservationStatus }>(row: Row): row is Row & { status: OpenStatus } =>
  OPEN[row.status];

/** Whether the stay of a reservation in this status takes place: it is ahead, under way or over. */
const TAKES_PLACE: Record<ReservationStatus, boolean> = {
  pending: false,
  confirmed: true,
  declined: false,
  expired: false,
  cancelled: false,
  completed: true,
};
export const takesPlace = (status: ReservationStatus) => TAKES_PLACE[status];

/** Whether the agreement of a reservation in this status stands: its stay is ahead or under way. */
export const stands = (status: ReservationStatus) => takesPlace(status) && isOpen({ status });

/** Whether the stay of a reservation in this status took place and is over. */
export const tookPlace = (status: ReservationStatus) => takesPlace(status) && !isOpen({ status });

/** Labels of the statuses on screens. */
export const STATUS_LABELS: Record<ReservationStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  declined: 'Declined',
  expired: 'Expired',
  cancelled: 'Canceled',
  completed: 'Completed',
};

export const RESERVATION_SOURCES = ['site', 'phone'] as const;
export type ReservationSource = (typeof RESERVATION_SOURCES)[number];
export const SOURCE_LABELS: Record<ReservationSource, string> = { site: 'Site', phone: 'Phone' };

export const MISSED_LABELS: Record<MissableTerm, string> = {
  noticeHours: 'short notice',
  minimumStay: 'shorter than the minimum stay',
  maximumStay: 'longer than the maximum stay',
  arrivalWeekdays: 'arrival on a weekday not offered',
};

/** The error at the reason field when a request that misses terms is confirmed without a reason. */
export const REASON_AGAINST_TERMS = 'Please give a reason: this request does not meet the terms of the rental';

/** The most characters of each text; the database refuses longer ones, too. */
export const RESERVATION_LENGTHS = {
  customerName: 120,
  customerEmail: LONGEST_EMAIL,
  customerPhone: 40,
  notes: 2000,
  rentalName: 120,
  deliveryAddress: 200,
} as const;
/** The most characters of a note, or of a message to the customer. */
export const LONGEST_NOTE = 2000;
/** The most characters of a decision's reason, which the customer can read. */
export const LONGEST_REASON = 1000;

/** The most characters of the address at which a customer can pay; the database refuses longer ones, too. */
export const LONGEST_PAYMENT_LINK = 2000;

/** The form labels of the message in a decision’s mail, and of the fee for a canceled reservation. */
export const MESSAGE_LABEL = 'Message to the customer';
export const FEE_LABEL = 'Cancellation fee in US dollars';

/** The message about a request whose rental was deleted. */
export const CANNOT_CONFIRM = 'The rental was deleted, so this request cannot be confirmed.';

/** The most characters of the reason that a customer gives for withdrawing or canceling. */
export const LONGEST_CUSTOMER_REASON = 500;
/** The most characters of a history event's texts; the reason may hold suggested dates before the message. */
export const EVENT_LENGTHS = { actor: 60, reason: LONGEST_NOTE + 200 } as const;

/** The hours for which dates can be kept instead of until a date and a time, and within which an advance may be due. */
export const OPTION_HOURS = ['24', '48', '72'] as const;

/**
 * The prefix of the reason when an event keeps a request's dates unchanged; an event that moves them names both days.
 */
export const KEPT_UNTIL = 'Until ';

/** The cost of a reservation in each status: its total, its cancellation fee, or nothing. */
export const COSTS: Record<ReservationStatus, 'total' | 'fee' | 'nothing'> = {
  pending: 'total',
  confirmed: 'total',
  completed: 'total',
  cancelled: 'fee',
  declined: 'nothing',
  expired: 'nothing',
};

/** The steps that a version of a quote takes after it was made. */
export const QUOTE_STEPS = ['sent', 'accepted'] as const;
export type QuoteStep = (typeof QUOTE_STEPS)[number];

/**
 * The purpose of a version of a quote: to confirm a request, change a confirmed stay, or settle a stay that is over.
 */
export const QUOTE_PURPOSES = ['offer', 'change', 'final'] as const;
export type QuotePurpose = (typeof QUOTE_PURPOSES)[number];

/** The most characters of the texts that a person types for a quote; the database refuses longer notes and names. */
export const QUOTE_TEXT_LENGTHS = { note: LONGEST_NOTE, signature: RESERVATION_LENGTHS.customerName } as const;

/** The most characters of a quote line that the server writes: the names of its rate and charge are shorter. */
export const QUOTE_LINE_LENGTHS = { label: 200, because: 500 } as const;

/** The most lines that the concierge can add to a quote; `LONGEST_LABEL` limits their labels. */
export const MOST_ADDED = 8;
/** The error for more lines than a form takes. */
export const tooManyLines = (most: number) =>
  `This form takes at most ${most} lines. Combine some, and clear the rest.`;
/** The most extras and fees in a form of final charges: those of the price list, and those that were added. */
export const MOST_CHARGES = 50;
export const LONGEST_LABEL = 80;
/**
 * The most characters of a final charge's label: the name of a charge on the price list, and its count up to ` × 20`.
 */
export const LONGEST_CHARGE_LABEL = LONGEST_LABEL + 5;

/** Kinds of history events: status change, internal note, suggested dates, option made or ended, money, quote. */
export const EVENT_KINDS = ['status', 'note', 'proposal', 'kept', 'released', 'payment', 'quoted'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Whether an event of this kind decides for whom a pending request waits. */
const DECIDES: Record<EventKind, boolean> = {
  status: false,
  note: false,
  proposal: true,
  kept: true,
  released: true,
  payment: false,
  quoted: true,
};
export const DECISIVE_EVENTS = EVENT_KINDS.filter((kind) => DECIDES[kind]);

/** Whether the customer sees events of this kind. */
export const CUSTOMER_SEES: Record<EventKind, boolean> = {
  status: true,
  note: false,
  proposal: true,
  kept: false,
  released: false,
  payment: false,
  quoted: false,
};

/** Actors other than signed-in users. The parentheses keep them distinct from usernames. */
export const ACTORS = { customer: '(customer)', system: '(system)' } as const;

/** The message to the customer of a deleted rental. */
export const NO_LONGER_OFFERED = 'This rental is no longer offered. Please call us.';

/** Toasts for the customer (specification, section 8). */
export const REQUEST_RECEIVED = {
  title: 'Reservation Request Received',
  description: 'Our concierge team will contact you shortly to confirm your reservation details.',
} as const;
export const REQUEST_FAILED = {
  title: 'Request Failed',
  description: 'Failed to submit your reservation request. Please try again.',
} as const;
