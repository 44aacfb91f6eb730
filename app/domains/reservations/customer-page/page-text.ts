import { longDate } from '~/domains/shared/format';
import { freeCancellationUntil } from './cancellation';
import type { ReservationStatus } from '../vocabulary';

/** Characters of what a customer may say when taking a reservation back. */
export const LONGEST_REASON = 500;

/**
 * What the customer may do about a reservation: take a request back, cancel free of charge, or, once that time is over,
 * ask the concierge.
 */
export type CancelKind = 'withdraw' | 'cancel' | 'ask';

/** The way out of a reservation at `now`; null when it is over, or nobody can be written back to. */
export function cancelOption(
  { status, startDate, customerEmail }: { status: ReservationStatus; startDate: string; customerEmail: string | null },
  timeZone: string,
  now: Date = new Date(),
): CancelKind | null {
  if (status === 'pending') return 'withdraw';
  if (status !== 'confirmed') return null;
  if (now < freeCancellationUntil(startDate, timeZone)) return 'cancel';
  return customerEmail ? 'ask' : null;
}

type Words = { title: string; next: string };

const WORDS: Record<ReservationStatus, Words> = {
  pending: {
    title: 'We have your request',
    next: 'The concierge checks that your dates are free and contacts you, by e-mail or phone. Until then nothing is reserved and nothing is due.',
  },
  confirmed: {
    title: 'Your reservation is confirmed',
    next: 'The dates are yours. The concierge contacts you before the first day about arrival, keys and anything you wish for.',
  },
  declined: {
    title: 'We cannot offer these dates',
    next: 'Nothing is reserved and nothing is due. The concierge gladly looks for other days or another rental with you.',
  },
  expired: {
    title: 'This request was not answered in time',
    next: 'Its first day has passed, and we are sorry that we did not answer. Nothing is reserved and nothing is due.',
  },
  cancelled: {
    title: 'This reservation was cancelled',
    next: 'The dates are no longer held for you. Call or write to the concierge with any question.',
  },
  completed: {
    title: 'Thank you. This reservation has ended',
    next: 'We hope it was all you wished for, and look forward to the next one.',
  },
};

const TAKEN_BACK: Partial<Record<ReservationStatus, Words>> = {
  declined: {
    title: 'You withdrew this request',
    next: 'The concierge knows. Nothing is reserved and nothing is due.',
  },
  cancelled: {
    title: 'You cancelled this reservation',
    next: 'The concierge knows, and the dates are no longer held for you.',
  },
};

/** For a request that has an answer, though not yet the last one. */
const PROPOSED: Words = {
  title: 'Other days are proposed',
  next: 'The concierge writes which. Your request stays open until you have answered; nothing is reserved and nothing is due.',
};

type CustomerView = { status: ReservationStatus; steps: { kind: string; byCustomer: boolean }[] };

/** A state in words, and what happens next; other words where the customer brought it about, or days are proposed. */
export function stateInWords({ status, steps }: CustomerView): Words {
  if (status === 'pending' && steps.some(({ kind }) => kind === 'proposal')) return PROPOSED;
  const last = steps.findLast(({ kind }) => kind === 'status');
  return (last?.byCustomer && TAKEN_BACK[status]) || WORDS[status];
}

/** What each way out is called, and what it means. */
export const CANCEL_TEXTS: Record<CancelKind, { open: string; send: string; label: string }> = {
  withdraw: { open: 'Withdraw this request', send: 'Withdraw my request', label: 'Why' },
  cancel: { open: 'Cancel this reservation', send: 'Cancel my reservation', label: 'Why' },
  ask: { open: 'Ask to cancel', send: 'Ask the concierge', label: 'What the concierge should know' },
};

/** What the customer is told once it is taken back; 'over' where it was before. */
export const CANCEL_RESULTS = {
  pending: { title: 'Request withdrawn', description: 'Nothing is reserved and nothing is due.' },
  confirmed: { title: 'Reservation cancelled', description: 'Free of charge. The concierge knows.' },
  asked: {
    title: 'We have your question',
    description: 'The concierge contacts you about it. Your reservation stays as it is until then.',
  },
  over: { title: 'It was withdrawn before', description: 'Nothing else is to be done.' },
} as const;

export type CancelResult = { was: keyof typeof CANCEL_RESULTS };

type Asking = {
  reference: string;
  rentalName: string;
  startDate: string;
  endDate: string;
  customerName: string;
  customerEmail: string | null;
  customerPhone: string | null;
};

/** The message to the concierge of a customer who asks to cancel after the deadline. */
export function askedMessage(asking: Asking, reason?: string) {
  const { reference, rentalName, startDate, endDate, customerName, customerEmail, customerPhone } = asking;
  const [, firstName = '', lastName = ''] = /^(.*?)\s*(\S*)$/s.exec(customerName) ?? [];
  const about = `I would like to cancel my reservation of ${rentalName}, ${longDate(startDate)} to ${longDate(endDate)}.`;
  return {
    firstName: firstName || lastName,
    lastName: firstName ? lastName : '',
    email: customerEmail ?? '',
    phone: customerPhone ?? undefined,
    interest: 'Other' as const,
    message: [about, reason, `Reference: ${reference}`].filter(Boolean).join('\n\n'),
  };
}
