import { money } from '~/domains/pricing/money';
import { moment } from '~/domains/shared/format';
import { accountView } from '../payments/view';
import { METHOD_LABELS, PAYMENT_LABELS } from '../payments/vocabulary';
import type { ReservationStatus } from '../vocabulary';
import type { CustomerReservation } from './queries.server';

type Found = Pick<CustomerReservation, 'status' | 'ledger'>;

/** Statuses in which a customer sees what is due, even before the first payment. */
const OWES: Record<ReservationStatus, boolean> = {
  pending: false,
  confirmed: true,
  declined: false,
  expired: false,
  cancelled: false,
  completed: false,
};

/** What the customer's page says about payments, formatted; null if there is nothing to say. */
export function paidView({ status, ledger }: Found, timeZone: string) {
  const { isDue: due, next: _, ...shown } = accountView(ledger.account);
  const link = due && ledger.link ? { url: ledger.link, host: new URL(ledger.link).host } : null;
  if (ledger.rows.length === 0 && !link && !OWES[status] && !(status === 'cancelled' && due)) return null;
  return {
    ...shown,
    totalLabel: status === 'cancelled' ? 'Cancellation fee' : 'Total',
    link,
    rows: ledger.rows.map(({ kind, cents, method, note, at }) => ({
      label: PAYMENT_LABELS[kind],
      amount: money(cents),
      text: [method && METHOD_LABELS[method], moment(new Date(at), timeZone)].filter(Boolean).join(', '),
      note,
    })),
  };
}
export type PaidView = NonNullable<ReturnType<typeof paidView>>;
