import type { Cents } from '~/domains/pricing/money';
import type { ReservationStatus } from '../vocabulary';
import { mayAwaitAdvance } from '../statuses/traits';

/** The total of a reservation and the amount paid, in cents. */
export type Figures = Record<'total' | 'paid', Cents>;

type Said = {
  account: Figures;
  /** What is awaited of an advance; with its hours, once the quote of the mail is accepted. */
  advanceDue?: Cents | null;
  advanceHours?: number | null;
  /** The quote that the mail is about, and whether accepting it changes what is confirmed. */
  quote?: { total: Cents };
  amends?: boolean;
};

/**
 * What a mail says about a reservation's money: that of the quote that the mail offers, if it would replace what is
 * agreed. Nothing for a request for which nothing was asked or paid yet.
 */
export function mailedAccount(status: ReservationStatus, said: Said): Figures | undefined {
  const { account, advanceDue, advanceHours, quote, amends } = said;
  const { total, paid } = account;
  const isAsked = Boolean(advanceDue) && !advanceHours;
  if (mayAwaitAdvance(status) && paid === 0 && !isAsked) return undefined;
  return { total: amends && quote ? quote.total : total, paid };
}
