/** A request starts 'pending' (specification, section 4); the rest is what the concierge's desk makes of it. */
export const RESERVATION_STATUSES = ['pending', 'confirmed', 'declined', 'expired', 'cancelled', 'completed'] as const;
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];

/** Where a request may go from where it is; nothing else. Withdrawn by the customer: declined, or cancelled if confirmed. */
export const TRANSITIONS: Record<ReservationStatus, readonly ReservationStatus[]> = {
  pending: ['confirmed', 'declined', 'expired'],
  confirmed: ['cancelled', 'completed'],
  declined: [],
  expired: [],
  cancelled: [],
  completed: [],
};

/** How screens name the states. */
export const STATUS_LABELS: Record<ReservationStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  declined: 'Declined',
  expired: 'Expired',
  cancelled: 'Cancelled',
  completed: 'Completed',
};

export const RESERVATION_SOURCES = ['site', 'phone'] as const;
export type ReservationSource = (typeof RESERVATION_SOURCES)[number];

/** What the trail keeps: a move between states, a note among colleagues, a proposal of other days. */
export const EVENT_KINDS = ['status', 'note', 'proposal'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Actors that are no signed-in person. The brackets keep them apart from a user who chose such a name. */
export const ACTORS = { customer: '(customer)', system: '(system)' } as const;

/** What the customer is told (specification, section 8). */
export const REQUEST_RECEIVED = {
  title: 'Reservation Request Received',
  description: 'Our concierge team will contact you shortly to confirm your reservation details.',
} as const;
export const REQUEST_FAILED = {
  title: 'Request Failed',
  description: 'Failed to submit your reservation request. Please try again.',
} as const;
