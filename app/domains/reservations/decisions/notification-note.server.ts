import { mailIsOn } from '~/domains/mail/queries.server';
import type { ReservationRow } from '../transition.server';

/** The toast on the next page. */
export type FlashText = { title: string; description?: string; variant?: 'destructive' };

export const CONFIRMED = 'Reservation confirmed';

/** Tells the admin whether the customer will be notified, or must be called. */
export function notificationNote({
  customerName,
  customerEmail,
}: Pick<ReservationRow, 'customerName' | 'customerEmail'>) {
  if (!customerEmail) return `${customerName} has no email address. Please call.`;
  return mailIsOn() ? `${customerName} will be notified by email.` : `Email is off. Please call ${customerName}.`;
}
