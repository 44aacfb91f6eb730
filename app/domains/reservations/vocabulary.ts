/** A request starts 'pending' (specification, section 4); the rest is what the concierge's desk makes of it. */
export const BOOKING_STATUSES = ['pending', 'confirmed', 'declined', 'expired', 'cancelled', 'completed'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** What the customer is told (specification, section 8). */
export const BOOKING_RECEIVED = {
  title: 'Reservation Request Received',
  description: 'Our concierge team will contact you shortly to confirm your reservation details.',
} as const;
export const BOOKING_FAILED = {
  title: 'Request Failed',
  description: 'Failed to submit your reservation request. Please try again.',
} as const;
