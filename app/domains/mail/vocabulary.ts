/** All kinds of mail. */
export const MAIL_KINDS = [
  // To the customer, about their reservation.
  'booking-received',
  'booking-confirmed',
  'booking-declined',
  'booking-proposal',
  'booking-expired',
  'booking-cancelled',
  'booking-kept',
  'booking-released',
  'booking-quoted',
  'booking-final',
  // To the concierge, about a reservation.
  'booking-new',
  'booking-withdrawn',
  'booking-accepted',
  'booking-lapsed',
  'contact-received',
  'contact-new',
  // To the concierge, about another calendar.
  'calendar-stale',
  'newsletter-confirm',
  'invitation',
  'test',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/**
 * The recipient of each kind of mail. The concierge's address comes from the settings, all others from the mail. A
 * visitor's address was typed into a public form, perhaps by another person, and no admin has answered yet: mails to
 * visitors are limited per mailbox.
 */
export const MAIL_RECIPIENTS = {
  'booking-received': 'visitor',
  'booking-confirmed': 'customer',
  'booking-declined': 'customer',
  'booking-proposal': 'customer',
  'booking-expired': 'visitor',
  'booking-cancelled': 'customer',
  'booking-kept': 'customer',
  'booking-released': 'customer',
  'booking-quoted': 'customer',
  'booking-final': 'customer',
  'booking-new': 'concierge',
  'booking-withdrawn': 'concierge',
  'booking-accepted': 'concierge',
  'booking-lapsed': 'concierge',
  'contact-received': 'visitor',
  'contact-new': 'concierge',
  'calendar-stale': 'concierge',
  'newsletter-confirm': 'visitor',
  invitation: 'invitee',
  test: 'concierge',
} as const satisfies Record<MailKind, 'visitor' | 'customer' | 'concierge' | 'invitee'>;

/** The mails about a message. */
export type MessageMailKind = Extract<MailKind, `contact-${string}`>;

export const OUTBOX_STATES = ['pending', 'sent', 'dead'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

/** Whether a mail in each state is still to be sent. Use `isQueued` and `hasFailed` instead of comparing states. */
const QUEUED: Record<OutboxState, boolean> = { pending: true, sent: false, dead: false };
export const isQueued = (state: OutboxState) => QUEUED[state];

/** Whether a mail in each state was given up. */
const FAILED: Record<OutboxState, boolean> = { pending: false, sent: false, dead: true };
export const hasFailed = (state: OutboxState) => FAILED[state];

/** The most characters of the reason why a mail was not sent, which we word ourselves. */
export const LONGEST_REASON = 300;

/**
 * Attempts after which we report a mail that is still being retried; the index `outbox_failing` has this number, too.
 */
export const TROUBLED_AFTER = 4;

/** Labels of the mails on screens, including mails that are not sent yet. */
export const MAIL_LABELS: Record<MailKind, string> = {
  'booking-received': 'Request received',
  'booking-confirmed': 'Reservation confirmed',
  'booking-declined': 'Request declined',
  'booking-proposal': 'New dates suggested',
  'booking-expired': 'Request expired',
  'booking-cancelled': 'Reservation canceled',
  'booking-kept': 'Dates kept',
  'booking-released': 'Dates released',
  'booking-quoted': 'Quote',
  'booking-final': 'Final charges',
  'booking-new': 'New request',
  'booking-withdrawn': 'Withdrawn or canceled by customer',
  'booking-accepted': 'Accepted by customer',
  'booking-lapsed': 'Option ended',
  'contact-received': 'Message received',
  'contact-new': 'New message',
  'calendar-stale': 'Calendar needs attention',
  'newsletter-confirm': 'Newsletter confirmation',
  invitation: 'Invitation',
  test: 'Test',
};

/** The states of a mail on screens. */
export const MAIL_STATE_LABELS: Record<OutboxState, string> = { pending: 'Queued', sent: 'Sent', dead: 'Failed' };

/** The label of a state within a line, such as `Quote: queued`. */
export const mailStateWord = (state: OutboxState) => MAIL_STATE_LABELS[state].toLowerCase();

/** The error for a mail that does not exist, or no longer exists. */
export const MAIL_MISSING = 'Email Not Found';

/** Results of Test Email and Direct Test (specification, section 8). */
export const TEST_SENT = 'Test Notification Sent';
export const TEST_FAILED = {
  title: 'Test Failed',
  description: 'Failed to send test notification. Check server logs.',
} as const;
export const TEST_BROKE = 'An error occurred while testing the notification system.';
export const DIRECT_TEST_FAILED = 'Direct Test Failed';
