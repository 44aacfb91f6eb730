import type { OutboxState } from '~/domains/mail/vocabulary';

export type NotificationStatus = { text: string; tone: 'good' | 'quiet' | 'alarm' };

type Reachable = { customerEmail: string | null; erasedAt: Date | null; mail: OutboxState | null };

/** Whether the customer was notified, by the status of the last mail to them. */
export function notificationStatus({ customerEmail, erasedAt, mail }: Reachable, mailOn: boolean): NotificationStatus {
  if (erasedAt) return { text: 'Customer data erased', tone: 'quiet' };
  if (!customerEmail) return { text: 'No email: call them', tone: 'alarm' };
  if (mail === 'dead') return { text: 'Email failed: call them', tone: 'alarm' };
  if (mail === 'sent') return { text: 'Notified by email', tone: 'good' };
  if (mail === 'pending' && !mailOn) return { text: 'Email is off: call them', tone: 'alarm' };
  if (mail === 'pending') return { text: 'Email queued', tone: 'quiet' };
  return { text: 'Not notified by email', tone: 'quiet' };
}
