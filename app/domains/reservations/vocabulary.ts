/** A request starts as 'pending' (specification, section 4); the other statuses are ours. */
export const BOOKING_STATUSES = ['pending', 'confirmed', 'declined', 'expired', 'cancelled', 'completed'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** The allowed status changes. A withdrawal makes a pending request declined and a confirmed one cancelled. */
export const TRANSITIONS: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ['confirmed', 'declined', 'expired'],
  confirmed: ['cancelled', 'completed'],
  declined: [],
  expired: [],
  cancelled: [],
  completed: [],
};

/** Labels of the statuses on screens. */
export const STATUS_LABELS: Record<BookingStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  declined: 'Declined',
  expired: 'Expired',
  cancelled: 'Cancelled',
  completed: 'Completed',
};

export const BOOKING_SOURCES = ['site', 'phone'] as const;
export type BookingSource = (typeof BOOKING_SOURCES)[number];

/** Kinds of history events: a status change, an internal note, suggested dates. */
export const EVENT_KINDS = ['status', 'note', 'proposal'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Actors other than signed-in users. The parentheses keep them distinct from usernames. */
export const ACTORS = { customer: '(customer)', system: '(system)' } as const;

/** Reasons for a hold. */
export const HOLD_REASONS = ['reservation', 'maintenance', 'owner'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** Reasons for a block, set by an admin. */
export const BLOCK_REASONS = ['maintenance', 'owner'] as const satisfies readonly HoldReason[];

export const HOLD_LABELS: Record<HoldReason, string> = {
  reservation: 'Confirmed reservation',
  maintenance: 'Maintenance',
  owner: 'Owner use',
};

/** Toasts for the customer (specification, section 8). */
export const BOOKING_RECEIVED = {
  title: 'Reservation Request Received',
  description: 'Our concierge team will contact you shortly to confirm your reservation details.',
} as const;
export const BOOKING_FAILED = {
  title: 'Request Failed',
  description: 'Failed to submit your reservation request. Please try again.',
} as const;
