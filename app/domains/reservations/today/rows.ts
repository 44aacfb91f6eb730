import type { KeptFor } from './request-decisions';

/** Rows as formatted by the loader. */
export type StayRow = {
  id: number;
  title: string;
  text: string;
  age?: string;
  phone: string | null;
  urgent?: boolean;
  missed?: string | null;
  /** Where it is delivered. */
  deliveryAddress?: string | null;
  /** A delivery that its rental does not offer, in words. */
  undelivered?: string | null;
  demo?: boolean;
};
/** A failed mail, and where it leads. */
export type LinkRow = Pick<StayRow, 'title' | 'text' | 'age'> & { id: string; to: string };

/**
 * The place of a row in the queue: first what is about a stay that begins today or tomorrow, or has begun; then the rest.
 * Within both, what has waited for us longest, in milliseconds, is first.
 */
export type Queued = { soon: boolean; since: number };

/** A message without an answer. */
export type MessageRow = Queued & Required<Pick<StayRow, 'id' | 'title' | 'text' | 'age' | 'demo'>>;

/** A reservation on a card. */
export type CardRow = StayRow & Queued & { version: number; imageUrl: string | null; total: string };

export type RequestRow = CardRow & {
  /** The reasons not to confirm it at once, in words. */
  hint: string | null;
  /** When the customer accepted dates that we suggested, in words. */
  accepted: string | null;
  /** Whether its rental was deleted: it can only be declined. */
  isGone: boolean;
  /** Whether its page can confirm it. */
  isConfirmable: boolean;
  /** Whether one press confirms it: nothing is asked for. */
  isReady: boolean;
  /** How long one press keeps its dates; null if they cannot be kept. */
  keep: KeptFor | null;
};

/** A confirmed reservation whose customer asks to cancel it, in their words. */
export type AskedRow = CardRow & { words: string };
