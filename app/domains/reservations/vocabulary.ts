/** A request starts 'pending' (specification, section 4); the rest is what the concierge's desk makes of it. */
export const BOOKING_STATUSES = ['pending', 'confirmed', 'declined', 'expired', 'cancelled', 'completed'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];
