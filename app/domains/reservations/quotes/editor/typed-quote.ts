import type { Draft } from '../../request/draft';

/** The editor's values as they are typed. */
export type TypedQuote = Draft & {
  added?: TypedLine[];
  discount?: string;
  discountLabel?: string;
  note?: string;
  validDay?: string;
  advance?: string;
  advanceHours?: string;
  keep?: string;
};
export type TypedLine = { kind?: string; label?: string; amount?: string; taxed?: string };

/** When an accepted quote is confirmed, as options of a select. */
export const ADVANCE_CHOICES = [
  ['', 'When it is accepted'],
  ['24', 'When the advance is recorded, within 24 hours'],
  ['48', 'When the advance is recorded, within 48 hours'],
  ['72', 'When the advance is recorded, within 72 hours'],
] as const;
