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
  /** The delivery address. */
  deliveryAddress?: string | null;
  /** A warning about a delivery that the rental does not offer. */
  undelivered?: string | null;
  demo?: boolean;
};
/** A failed mail with its link. */
export type LinkRow = Pick<StayRow, 'title' | 'text' | 'age'> & { id: string; to: string };

/**
 * The place of a row in the queue: rows about a stay that begins by tomorrow or has begun are `soon` and come first. In
 * both groups, the row that has waited longest is first: `since` is the start of its wait, in milliseconds.
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
  /** Whether one press confirms it, because nothing more must be filled in. */
  isReady: boolean;
  /** How long one press keeps its dates; null if they cannot be kept. */
  keep: KeptFor | null;
};

/** A confirmed reservation whose customer asks to cancel it, with the customer's words. */
export type AskedRow = CardRow & { words: string };
