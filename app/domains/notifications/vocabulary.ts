/** The mails this product sends. */
export const MAIL_KINDS = [
  // To the customer, about their reservation.
  'booking-received',
  'booking-confirmed',
  'booking-declined',
  'booking-proposal',
  'booking-expired',
  'booking-cancelled',
  // To the concierge, about a reservation.
  'booking-new',
  'booking-withdrawn',
  'contact-received',
  'contact-new',
  'invitation',
  'test',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export const OUTBOX_STATES = ['pending', 'sent', 'dead'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];
