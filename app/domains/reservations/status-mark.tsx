import type { NotificationStatus } from './mails/notification-status';
import { type ReservationStatus, STATUS_LABELS } from './vocabulary';

const LOOKS: Record<ReservationStatus, string> = {
  pending: 'bg-gold/25 text-bronze-deep',
  confirmed: 'bg-success-soft text-success',
  declined: 'bg-paper-deep text-muted',
  expired: 'bg-danger-soft text-danger',
  cancelled: 'bg-danger-soft text-danger',
  completed: 'bg-paper-deep text-muted',
};

/** A reservation's status, in one word. */
export const StatusMark = ({ status }: { status: ReservationStatus }) => (
  <span className={`inline-block px-2.5 py-0.5 text-sm font-semibold ${LOOKS[status]}`}>{STATUS_LABELS[status]}</span>
);

const TONES: Record<NotificationStatus['tone'], string> = {
  good: 'text-success',
  quiet: 'text-muted',
  alarm: 'text-danger',
};

/** Whether the customer was notified, or must be called. */
export const NotificationMark = ({ status: { text, tone } }: { status: NotificationStatus }) => (
  <span className={`${TONES[tone]} ${tone === 'alarm' ? 'font-semibold' : ''}`}>{text}</span>
);

/** A warning about the terms of a rental: which of them a request misses, or a delivery that they do not offer (rules). */
export const MissedMark = ({ text }: { text: string }) => (
  <span className="mt-1 inline-block bg-gold/25 px-2 text-sm text-bronze-deep wrap-anywhere">{text}</span>
);
