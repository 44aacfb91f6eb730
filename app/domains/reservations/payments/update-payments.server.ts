import { money } from '~/domains/pricing/money';
import { done, type Outcome } from '~/domains/shared/outcome';
import { addNote } from '../detail/add-note.server';
import { confirmAccepted } from './confirm-accepted.server';
import { type PaymentRow, recordPayment } from './record-payment.server';
import { reversePayment } from './reverse-payment.server';
import { inWords } from './rules';
import type { PaymentForm } from './schema';
import { setCancellationFee } from './set-cancellation-fee.server';
import { setPaymentLink } from './set-payment-link.server';
import type { PaymentKind } from './vocabulary';

type Said = { title: string; description?: string; variant?: 'destructive' };

const RECORDED: Record<PaymentKind, string> = {
  payment: 'Payment recorded',
  refund: 'Refund recorded',
  'deposit-taken': 'Deposit recorded',
  'deposit-returned': 'Returned deposit recorded',
  'deposit-kept': 'Kept deposit recorded',
};

/** Runs one of the forms of a reservation's payments, as `actor`. Refuses what the command behind it refuses. */
export async function updatePayments(
  id: number,
  asked: PaymentForm,
  { key, actor }: { key: string; actor: string },
): Promise<Outcome<Said>> {
  switch (asked.intent) {
    case 'record': {
      const recorded = await recordPayment(id, { ...asked, leavesDue: asked.leavesDue === 'on', key, actor });
      return recorded.ok ? afterPayment(id, recorded.value, actor) : recorded;
    }
    case 'reverse': {
      const reversed = await reversePayment(id, { payment: asked.payment, actor });
      return reversed.ok ? done({ title: 'Reversed', description: inWords(reversed.value) }) : reversed;
    }
    case 'fee': {
      const set = await setCancellationFee(id, { fee: asked.fee, actor });
      return set.ok ? done({ title: 'Cancellation fee saved', description: money(asked.fee) }) : set;
    }
    case 'link': {
      const set = await setPaymentLink(id, { link: asked.link, actor });
      return set.ok ? done({ title: set.value.host ? 'Payment link saved' : 'Payment link removed' }) : set;
    }
    default:
      return asked satisfies never;
  }
}

/**
 * Confirms what waits for its advance, and says so. If the dates are gone, the payment stands all the same: the message
 * and the history say what is in the way.
 */
async function afterPayment(id: number, recorded: PaymentRow, actor: string): Promise<Outcome<Said>> {
  const [title, words] = [RECORDED[recorded.kind], inWords(recorded)];
  const confirmed = await confirmAccepted(id, { actor });
  if (confirmed.ok)
    return done({ title: confirmed.value ? `${title}, reservation confirmed` : title, description: words });
  const note = `The advance was recorded, but the reservation could not be confirmed. ${confirmed.message}`;
  await addNote(id, { actor, note });
  return done({ title: `${title}, but not confirmed`, description: confirmed.message, variant: 'destructive' });
}
