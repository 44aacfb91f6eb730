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

/** How screens name the mails. */
export const MAIL_LABELS: Record<MailKind, string> = {
  'booking-received': 'Request received',
  'booking-confirmed': 'Reservation confirmed',
  'booking-declined': 'Request declined',
  'booking-proposal': 'Other days proposed',
  'booking-expired': 'Request expired',
  'booking-cancelled': 'Reservation cancelled',
  'booking-new': 'New request',
  'booking-withdrawn': 'Customer withdrew',
  'contact-received': 'Message received',
  'contact-new': 'New message',
  invitation: 'Invitation',
  test: 'Test',
};

export const STATE_LABELS: Record<OutboxState, string> = { pending: 'Waiting', sent: 'Sent', dead: 'Not delivered' };

/** What the two trials of the desk answer (specification, section 8). */
export const TEST_SENT = 'Test Notification Sent';
export const TEST_FAILED = {
  title: 'Test Failed',
  description: 'Failed to send test notification. Check server logs.',
} as const;
export const TEST_BROKE = 'An error occurred while testing the notification system.';
export const DIRECT_TEST_FAILED = 'Direct Test Failed';
