import { freeCancellationUntil } from '~/domains/shared/cancellation';
import { stayText } from '~/domains/shared/times';
import { allows, takesChanges, takesOffers, mayAwaitAdvance, mayBeKept } from '../statuses/traits';
import { type EventKind, isOpen, type ReservationStatus, stands, tookPlace } from '../vocabulary';
import { acceptedDaysWords, ADVANCE_RETURNED, advanceWords } from './accepted-words';

/**
 * A customer's ways to end a reservation: withdraw a request, cancel free of charge or, after the deadline, ask the
 * concierge, by phone if there is no email address to reply to.
 */
export type CancelKind = 'withdraw' | 'cancel' | 'ask' | 'call';

type Ending = {
  status: ReservationStatus;
  startDate: string;
  handoverAt?: Date | null;
  customerEmail: string | null;
};

/** The customer's way to end a reservation at `now`; null if it is closed. */
export function cancelOption(
  { status, customerEmail, ...begins }: Ending,
  timeZone: string,
  now: Date = new Date(),
): CancelKind | null {
  switch (status) {
    case 'pending':
      return 'withdraw';
    case 'confirmed':
      if (now < freeCancellationUntil(begins, timeZone)) return 'cancel';
      return customerEmail ? 'ask' : 'call';
    case 'declined':
    case 'expired':
    case 'cancelled':
    case 'completed':
      return null;
    default:
      return status satisfies never;
  }
}

type Words = { title: string; next: string };

const WORDS: Record<ReservationStatus, Words> = {
  pending: {
    title: 'We received your request',
    next: 'The concierge will check availability and contact you by email or phone. Until then, nothing is reserved and nothing is due.',
  },
  confirmed: {
    title: 'Your reservation is confirmed',
    next: 'The dates are yours. Before the first day, the concierge will contact you about arrival, keys and special requests.',
  },
  declined: {
    title: 'We cannot offer these dates',
    next: 'Nothing is reserved and nothing is due. The concierge will gladly help you find other dates or another rental.',
  },
  expired: {
    title: 'This request has expired',
    next: 'It was not confirmed before its first day ended. Nothing is reserved and nothing is due.',
  },
  cancelled: {
    title: 'This reservation was canceled',
    next: 'The dates are no longer held for you. Call or email the concierge with any questions.',
  },
  completed: {
    title: 'Thank you for renting with us',
    next: 'We hope you enjoyed your rental and look forward to the next one.',
  },
};

/** For a completed stay whose final charges leave an amount to pay or to give back. */
const settledWords = ({ amount, goesBack }: { amount: string; goesBack: boolean }): Words => ({
  title: WORDS.completed.title,
  next: goesBack
    ? `A refund of ${amount} is due to you: your final charges and payments are below. We look forward to your next stay.`
    : `${amount} is still due: your final charges and payments are below. We look forward to your next stay.`,
});

/** For a reservation that its customer ended, which leads to only two statuses. */
const TAKEN_BACK: Record<ReservationStatus, Words | null> = {
  pending: null,
  confirmed: null,
  declined: {
    title: 'You withdrew this request',
    next: 'The concierge has been notified. Nothing is reserved and nothing is due.',
  },
  cancelled: {
    title: 'You canceled this reservation',
    next: 'The concierge has been notified, and the dates are no longer held for you.',
  },
  expired: null,
  completed: null,
};

/** Added once a reservation is over, until what was paid is returned. */
const refundWords = ({ amount }: { amount: string }) =>
  `We will refund ${amount}, and the concierge will contact you about it.`;

/** For a pending request with suggested dates. */
const PROPOSED: Words = {
  title: 'We’ve suggested new dates',
  next: 'Your request stays open until you reply. Until then, nothing is reserved and nothing is due.',
};

/** For a pending request whose suggested dates were all booked meanwhile, or have passed. */
const SUGGESTED_TOO_LATE: Words = {
  title: 'The dates we suggested are no longer available',
  next: 'Your request stays open. Call or email the concierge for other dates. Until then, nothing is reserved and nothing is due.',
};

/** For a pending request whose dates are kept. */
const keptWords = (until: string): Words => ({
  title: 'We keep your dates',
  next: `Until ${until}, no one else can have them, and nothing is due. Call or email the concierge to confirm.`,
});

/** For a confirmed reservation whose customer asked to cancel after the deadline. */
const ASKED: Words = {
  title: 'You asked to cancel',
  next: 'The concierge will contact you about what is possible. Until then, your reservation stays confirmed.',
};

/** For a confirmed reservation after the concierge answered a request to cancel. */
const STAYS: Words = {
  title: 'Your reservation stays confirmed',
  next: 'The dates are yours. Call or email the concierge with any questions.',
};

/** For a confirmed reservation from its agreed time on. */
const UNDER_WAY: Words = {
  title: 'Your reservation is underway',
  next: 'Enjoy it. The concierge is here for you at any hour: call or email for anything you need.',
};

/** For a quote that can be accepted. */
const QUOTED: Words = {
  title: 'Your quote is ready',
  next: 'Review it line by line, then type your name to accept it. Call or email the concierge with any questions.',
};

/** For a quote that changes a confirmed reservation once it is accepted. */
const AMENDED: Words = {
  title: 'Your new quote is ready',
  next: 'Your reservation stays confirmed as it was agreed. It changes when you accept the new quote.',
};

/** For a pending request whose quote was not accepted in time. */
const endedWords = (end: string | null | undefined): Words => ({
  title: 'Your quote has expired',
  next: `It was valid until ${end}. Call or email the concierge for a new one. Until then, nothing is reserved and nothing is due.`,
});

export type CustomerView = {
  status: ReservationStatus;
  steps: { kind: EventKind; byCustomer: boolean }[];
  /** Whether the customer of a confirmed reservation waits for an answer to their request to cancel it. */
  asksToCancel?: boolean;
  /** Whether the customer of a pending request accepted suggested dates, and was sent nothing since. */
  datesAccepted?: boolean;
  /** Whether the time of a confirmed reservation has begun. */
  underWay?: boolean;
  /** Whether none of the suggested dates can be accepted any more. */
  suggestedTooLate?: boolean;
  /** When the option ends, in words. */
  kept?: string | null;
  /** The quote that was sent last. */
  quote?: {
    open: boolean;
    expired?: boolean;
    awaitsAdvance?: boolean;
    advanceReturned?: boolean;
    // In words.
    advanceDue?: string | null;
    validUntil?: string | null;
    final?: boolean;
  } | null;
  /** The amount that is still due or goes back, if any. */
  left?: { amount: string; goesBack: boolean } | null;
};

/** The suggestions that wait for the customer of a pending request: those since the customer last accepted dates. */
export function openSuggestions<Step extends CustomerView['steps'][number]>(view: {
  status: ReservationStatus;
  steps: Step[];
}): Step[] {
  if (!allows('propose', view.status)) return [];
  const steps = view.steps.filter(({ kind }) => kind === 'proposal');
  return steps.slice(steps.findLastIndex(({ byCustomer }) => byCustomer) + 1);
}

type Steps = Pick<CustomerView, 'status' | 'steps'>;

/**
 * Whether the concierge answered the last request to cancel, and the reservation stays confirmed: its status was set
 * again right after a note. The only notes here are the customer's.
 */
export function staysConfirmed({ status, steps }: Steps): boolean {
  const [before, last] = steps.filter(({ kind }) => kind === 'note' || kind === 'status').slice(-2);
  return stands(status) && before?.kind === 'note' && last?.kind === 'status';
}

/**
 * A status and the next step, in words. They also depend on whether the customer ended the reservation, on the last
 * quote, and on suggested, accepted and kept dates.
 */
export function stateInWords(view: CustomerView): Words {
  const { status, steps, kept, quote, left, datesAccepted } = view;
  if (tookPlace(status) && quote?.final && left) return settledWords(left);
  if (view.asksToCancel) return ASKED;
  if (takesChanges(status) && quote?.open) return AMENDED;
  if (staysConfirmed(view)) return STAYS;
  if (stands(status) && view.underWay) return UNDER_WAY;
  if (takesOffers(status) && quote?.open) return QUOTED;
  if (mayAwaitAdvance(status) && quote?.awaitsAdvance) return advanceWords(quote.advanceDue ?? null, kept);
  if (datesAccepted) return acceptedDaysWords(kept);
  if (mayBeKept(status) && kept) return keptWords(kept);
  if (openSuggestions(view).length > 0) return view.suggestedTooLate ? SUGGESTED_TOO_LATE : PROPOSED;
  if (mayAwaitAdvance(status) && quote?.advanceReturned) return ADVANCE_RETURNED;
  if (takesOffers(status) && quote?.expired) return endedWords(quote.validUntil);
  const last = steps.findLast(({ kind }) => kind === 'status');
  const words = (last?.byCustomer && TAKEN_BACK[status]) || WORDS[status];
  return left?.goesBack && !isOpen({ status }) ? { ...words, next: `${words.next} ${refundWords(left)}` } : words;
}

/** The labels of each way to end a reservation. */
export const CANCEL_TEXTS: Record<Exclude<CancelKind, 'call'>, { open: string; send: string; label: string }> = {
  withdraw: { open: 'Withdraw this request', send: 'Withdraw my request', label: 'Reason' },
  cancel: { open: 'Cancel this reservation', send: 'Cancel my reservation', label: 'Reason' },
  ask: { open: 'Ask to cancel', send: 'Ask the concierge', label: 'Message to the concierge' },
};

/** The toast after a withdrawal; 'over' if it was already withdrawn. */
export const CANCEL_RESULTS = {
  pending: { title: 'Request withdrawn', description: 'Nothing is reserved and nothing is due.' },
  confirmed: { title: 'Reservation canceled', description: 'Free of charge. The concierge has been notified.' },
  asked: {
    title: 'Cancellation request sent',
    description: 'The concierge will contact you. Until then, your reservation stays unchanged.',
  },
  over: { title: 'Already canceled or withdrawn', description: 'There is nothing else to do.' },
} as const;

export type CancelResult = { was: keyof typeof CANCEL_RESULTS };

type Asking = Parameters<typeof stayText>[0] & {
  reference: string;
  rentalName: string;
  customerName: string;
  customerEmail: string | null;
  customerPhone: string | null;
};

/** The message to the concierge from a customer who asks to cancel after the deadline. */
export function askedMessage(asking: Asking, reason?: string) {
  const { reference, rentalName, customerName, customerEmail, customerPhone } = asking;
  const [, firstName = '', lastName = ''] = /^(.*?)\s*(\S*)$/s.exec(customerName) ?? [];
  const about = `I would like to cancel my reservation for ${rentalName}, ${stayText(asking)}.`;
  return {
    firstName: firstName || lastName,
    lastName: firstName ? lastName : '',
    email: customerEmail ?? '',
    phone: customerPhone ?? undefined,
    interest: 'Other' as const,
    message: [about, reason, `Reference: ${reference}`].filter(Boolean).join('\n\n'),
  };
}
