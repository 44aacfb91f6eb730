import type { Cents } from '~/domains/pricing/money';
import type { ReservationStatus } from '../vocabulary';
import { mayAwaitAdvance } from '../statuses/traits';

/** The total of a reservation and the amount paid, in cents. */
export type Figures = Record<'total' | 'paid', Cents>;

type Said = {
  account: Figures;
  /** The awaited part of an advance; with `advanceHours`, it is due once the customer accepts the quote of the mail. */
  advanceDue?: Cents | null;
  advanceHours?: number | null;
  /** The quote that the mail is about, and whether accepting it changes a confirmed reservation. */
  quote?: { total: Cents };
  amends?: boolean;
};

/**
 * The amounts that a mail states: with the total of the quote that it offers, if that would replace the agreed one.
 * Undefined for a request for which nothing was asked or paid yet.
 */
export function mailedAccount(status: ReservationStatus, said: Said): Figures | undefined {
  const { account, advanceDue, advanceHours, quote, amends } = said;
  const { total, paid } = account;
  const isAsked = Boolean(advanceDue) && !advanceHours;
  if (mayAwaitAdvance(status) && paid === 0 && !isAsked) return undefined;
  return { total: amends && quote ? quote.total : total, paid };
}
