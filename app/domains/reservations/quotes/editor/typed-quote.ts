import type { Draft } from '../../request/draft';
import { OPTION_HOURS } from '../../vocabulary';
import type { Chosen } from './find-chosen.server';
import type { Typed } from './price-typed.server';

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
  returnTime?: string;
  rental?: string;
  rentalSearch?: string;
};
export type TypedLine = { kind?: string; label?: string; amount?: string; taxed?: string };

/** The server's answer to the editor. */
export type QuoteResult = (Chosen & { /** The price of the typed values. */ priced?: Typed }) | undefined;

/** The choices for when an accepted quote is confirmed, as options of a select. */
export const ADVANCE_CHOICES = [
  ['', 'When the quote is accepted'],
  ...OPTION_HOURS.map((hours) => [hours, `With the advance, within ${hours} hours`] as const),
] as const;
