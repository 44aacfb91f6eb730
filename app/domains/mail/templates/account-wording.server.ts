import { cents, money } from '~/domains/pricing/money';
import { balanceOf } from '~/domains/pricing/quote/below-total';
import type { Block, Fact } from './mail-body.server';
import type { ReservationPayload } from './reservation-payload.server';

type Of = Pick<ReservationPayload, 'account'>;
type Closed = Of & Pick<ReservationPayload, 'fee'>;

const OPEN = 'our concierge will be in touch about it';

/** The amounts paid and still due, to the cent; empty while no payment was requested. */
export function accountFacts({ account }: Of): Fact[] {
  if (!account) return [];
  const [total, paid] = [cents(account.total), cents(account.paid)];
  return [['Paid', money(paid)], balanceOf(total, paid)];
}

/** Whether the customer has paid anything that was not returned. */
export const isPaid = ({ account }: Of) => Boolean(account && account.paid > 0);

/** The refund of a request that was not confirmed; empty if nothing was paid. */
export function returned({ account }: Of): Block[] {
  if (!account || !isPaid({ account })) return [];
  return [{ text: `You paid ${money(cents(account.paid))}. We will refund it, and ${OPEN}.` }];
}

/** The fee of a canceled reservation, and the amount that is refunded or due. */
export function cancelledMoney({ account, fee }: Closed): Block[] {
  // For an older mail, whose payload has no account.
  if (!account) return fee ? [{ text: `The cancellation fee is ${fee}. We will refund what you paid above it.` }] : [];
  const total = cents(account.total);
  const paid = cents(account.paid);
  if (total === 0) return returned({ account });
  return [{ text: `The cancellation fee is ${money(total)}. ${ofFee(total - paid, money(paid))}` }];
}

function ofFee(due: number, paid: string): string {
  const amount = money(cents(Math.abs(due)));
  if (due === 0) return 'You have paid it.';
  if (due < 0) return `You paid ${paid}, and we will refund ${amount}.`;
  return paid === money(cents(0)) ? 'It is still due.' : `You paid ${paid}, and ${amount} is still due.`;
}
