import type { Told } from './desk-view';
import { type BookingStatus, STATUS_LABELS } from './vocabulary';

const LOOKS: Record<BookingStatus, string> = {
  pending: 'bg-gold/25 text-bronze-deep',
  confirmed: 'bg-success-soft text-success',
  declined: 'bg-paper-deep text-muted',
  expired: 'bg-danger-soft text-danger',
  cancelled: 'bg-danger-soft text-danger',
  completed: 'bg-paper-deep text-muted',
};

/** A reservation's status, in one word. */
export const StatusMark = ({ status }: { status: BookingStatus }) => (
  <span className={`inline-block px-2.5 py-0.5 text-sm font-semibold ${LOOKS[status]}`}>{STATUS_LABELS[status]}</span>
);

const TONES: Record<Told['tone'], string> = { good: 'text-success', quiet: 'text-muted', alarm: 'text-danger' };

/** Whether the customer was notified, or must be called. */
export const ToldMark = ({ told: { text, tone } }: { told: Told }) => (
  <span className={`${TONES[tone]} ${tone === 'alarm' ? 'font-semibold' : ''}`}>{text}</span>
);
