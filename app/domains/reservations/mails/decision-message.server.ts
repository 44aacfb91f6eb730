import { mailIsOn } from '~/domains/mail/queries.server';
import { notificationNote } from './notification-status';

/** The toast on the next page. */
export type FlashText = { title: string; description?: string; variant?: 'destructive' };

export const CONFIRMED = 'Reservation confirmed';

/** What was done, and whether the customer will be notified, or must be called. */
export const decisionMessage = (
  title: string,
  customer: { customerName: string; customerEmail: string | null },
): FlashText => ({ title, description: notificationNote(customer, mailIsOn()) });
