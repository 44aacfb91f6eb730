import { mailIsOn } from '~/domains/mail/queries.server';
import type { Flash } from '~/ui/feedback/flash';
import { notificationNote } from './notification-status';

/** The toast on the next page. */
export type FlashText = Omit<Flash, 'id'>;

export const CONFIRMED = 'Reservation confirmed';

/** A toast that says what was done, and whether the customer gets an email or must be called. */
export const decisionMessage = (title: string, customer: Parameters<typeof notificationNote>[0]): FlashText => ({
  title,
  ...notificationNote(customer, mailIsOn()),
});
