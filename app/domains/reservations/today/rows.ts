import type { KeptFor } from './request-answers';

/** Rows as formatted by the loader. */
export type StayRow = {
  id: number;
  title: string;
  text: string;
  age?: string;
  phone: string | null;
  urgent?: boolean;
  missed?: string | null;
  demo?: boolean;
};
/** A message or a failed mail, and where it leads. */
export type LinkRow = Pick<StayRow, 'title' | 'text' | 'age'> & { id: string | number; to: string };

/** A reservation on a card. */
export type CardRow = StayRow & { version: number; imageUrl: string | null; total: string };

export type RequestRow = CardRow & {
  /** What speaks against confirming it at once, in words. */
  hint: string | null;
  /** When the customer accepted dates that we suggested, in words. */
  accepted: string | null;
  /** Whether its rental was deleted: it can only be declined. */
  isGone: boolean;
  /** Whether one press confirms it: nothing is asked for. */
  isReady: boolean;
  /** What keeps its dates. */
  keep: KeptFor | null;
};

/** A confirmed reservation whose customer asks to cancel it, in their words. */
export type AskedRow = CardRow & { words: string };
