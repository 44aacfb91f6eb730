import { telUrl } from '~/domains/shared/phone';
import { isQueued, mailStateWord, type OutboxState } from '~/domains/mail/vocabulary';

export type NotificationStatus = { text: string; tone: 'good' | 'quiet' | 'alarm' };

const BY_MAIL: Record<OutboxState, NotificationStatus> = {
  pending: { text: `Email ${mailStateWord('pending')}`, tone: 'quiet' },
  sent: { text: 'Notified by email', tone: 'good' },
  dead: { text: `Email ${mailStateWord('dead')}: call them`, tone: 'alarm' },
};

type Reachable = { customerEmail: string | null; erasedAt: Date | null; mail: OutboxState | null; demo: boolean };

/** Whether the customer was notified, by the status of the last mail to them. */
export function notificationStatus(
  { customerEmail, erasedAt, mail, demo }: Reachable,
  mailOn: boolean,
): NotificationStatus {
  if (demo) return { text: 'Demo: gets no email', tone: 'quiet' };
  if (erasedAt) return { text: 'Customer data erased', tone: 'quiet' };
  if (!customerEmail) return { text: 'No email: call them', tone: 'alarm' };
  if (!mail) return { text: 'Not notified by email', tone: 'quiet' };
  if (isQueued(mail) && !mailOn) return { text: 'Email is off: call them', tone: 'alarm' };
  return BY_MAIL[mail];
}

type Customer = {
  customerName: string;
  customerEmail: string | null;
  customerPhone: string | null;
  /** A request that an admin has just recorded is no demo content. */
  demo?: boolean;
};

/**
 * The note after a decision: the customer gets an email, or must be called. A note about a phone call stays visible.
 */
export function notificationNote({ customerName, customerEmail, customerPhone, demo }: Customer, mailOn: boolean) {
  if (demo) return { description: `${customerName} is a demo customer and gets no email.` };
  if (customerEmail && mailOn) return { description: `${customerName} will be notified by email.` };
  return {
    description: customerEmail
      ? `Email is off. Please call ${customerName}.`
      : `${customerName} has no email address. Please call.`,
    action: customerPhone ? { label: `Call ${customerPhone}`, href: telUrl(customerPhone) } : undefined,
    stays: true,
  };
}
