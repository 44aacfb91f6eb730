/** All kinds of mail. */
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

/** Labels of the mails on screens. */
export const MAIL_LABELS: Record<MailKind, string> = {
  'booking-received': 'Request received',
  'booking-confirmed': 'Reservation confirmed',
  'booking-declined': 'Request declined',
  'booking-proposal': 'New dates suggested',
  'booking-expired': 'Request expired',
  'booking-cancelled': 'Reservation cancelled',
  'booking-new': 'New request',
  'booking-withdrawn': 'Withdrawn by customer',
  'contact-received': 'Message received',
  'contact-new': 'New message',
  invitation: 'Invitation',
  test: 'Test',
};

export const STATE_LABELS: Record<OutboxState, string> = { pending: 'Queued', sent: 'Sent', dead: 'Failed' };

/** Results of Test Email and Direct Test (specification, section 8). */
export const TEST_SENT = 'Test Notification Sent';
export const TEST_FAILED = {
  title: 'Test Failed',
  description: 'Failed to send test notification. Check server logs.',
} as const;
export const TEST_BROKE = 'An error occurred while testing the notification system.';
export const DIRECT_TEST_FAILED = 'Direct Test Failed';
