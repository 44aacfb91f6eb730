/** The mails this product sends. */
export const MAIL_KINDS = [
  'booking-received',
  'booking-new',
  'contact-received',
  'contact-new',
  'invitation',
  'test',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export const OUTBOX_STATES = ['pending', 'sent', 'dead'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];
