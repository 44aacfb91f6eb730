import { money } from '~/domains/pricing/money';
import { longDate, moment } from '~/domains/shared/format';
import { accountView } from '../payments/view';
import { METHOD_LABELS, PAYMENT_LABELS, PAYMENT_MOVES } from '../payments/vocabulary';
import { costsFee } from '../rules';
import { type ReservationStatus, tookPlace } from '../vocabulary';
import type { CustomerReservation } from './queries.server';

type Found = Pick<CustomerReservation, 'status' | 'ledger'>;

/** When a customer sees the figures before the first payment, by status: always, while something is due, or never. */
const OWES: Record<ReservationStatus, 'always' | 'due' | 'never'> = {
  pending: 'never',
  confirmed: 'always',
  declined: 'never',
  expired: 'never',
  cancelled: 'due',
  completed: 'due',
};

type Clock = { timeZone: string; /** When the option ends, in words. */ kept: string | null };
type Awaited = {
  awaitsAdvance: boolean;
  advanceDue: string | null;
  /** Whether the quote has the final charges of a stay that is over. */ final?: boolean;
} | null;

/**
 * The payments on the customer's page, formatted; null if there is nothing to show. After the customer accepted a
 * quote, the advance is due while the dates are kept; later, the page asks them to contact the concierge before they
 * pay.
 */
export function paidView({ status, ledger }: Found, quote: Awaited, { timeZone, kept }: Clock) {
  const { isDue: due, next: _, ...shown } = accountView(ledger.account);
  const isAwaited = quote?.awaitsAdvance === true && quote.advanceDue !== null;
  const isAdvanceDue = isAwaited && kept !== null;
  // Nothing is due before an acceptance, and only the advance after it, while the dates are kept.
  const isWaiting = quote?.awaitsAdvance === true || ledger.account.returned;
  const isPayable = due && shown.state !== null && (isAdvanceDue || !isWaiting);
  const link = isPayable && ledger.link ? { url: ledger.link, host: new URL(ledger.link).host } : null;
  const owes = OWES[status] === 'always' || (OWES[status] === 'due' && due) || isAdvanceDue;
  if (ledger.rows.length === 0 && !link && !owes) return null;
  const isTaken = ledger.rows.some(({ kind }) => PAYMENT_MOVES[kind].held > 0);
  return {
    ...shown,
    /**
     * The deposit still to be taken. Once it is taken, the rows and the held amount show it; after the stay, none is.
     */
    deposit: isTaken || tookPlace(status) ? null : shown.deposit,
    /** The moment until which the advance is awaited. */
    by: isAwaited ? kept : null,
    /** How to pay, if there is no payment link. */
    how: due && owes && !link ? 'The concierge will tell you how to pay.' : null,
    totalLabel: costsFee(status) ? 'Cancellation fee' : quote?.final ? 'Final total' : 'Total',
    link,
    rows: ledger.rows.map(({ kind, cents, method, note, paidOn, at }) => ({
      label: PAYMENT_LABELS[kind],
      amount: money(cents),
      text: [method && METHOD_LABELS[method], paidOn ? longDate(paidOn) : moment(new Date(at), timeZone)]
        .filter(Boolean)
        .join(', '),
      note,
    })),
  };
}
export type PaidView = NonNullable<ReturnType<typeof paidView>>;
