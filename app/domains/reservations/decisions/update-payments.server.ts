import { money } from '~/domains/pricing/money';
import { done, type Outcome } from '~/domains/shared/outcome';
import { recordAndConfirm, type Recorded, reverseAndConfirm } from './record-and-confirm.server';
import { inWords } from '../payments/rules';
import type { PaymentForm } from '../payments/schema';
import { setCancellationFee } from '../payments/set-cancellation-fee.server';
import { setPaymentLink } from '../payments/set-payment-link.server';
import type { PaymentKind } from '../payments/vocabulary';

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
      const recorded = await recordAndConfirm(id, { ...asked, meant: asked.meant === 'on', key, actor });
      return recorded.ok ? done(said(RECORDED[asked.kind], recorded.value)) : recorded;
    }
    case 'reverse': {
      const reversed = await reverseAndConfirm(id, { payment: asked.payment, actor });
      return reversed.ok ? done(said('Reversed', reversed.value)) : reversed;
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

/** The toast. If an advance was paid but the dates are gone, the payment stands, and the toast names the conflict. */
function said(title: string, { row, confirmed, inTheWay }: Recorded): Said {
  if (inTheWay !== null) return { title: `${title}, but not confirmed`, description: inTheWay, variant: 'destructive' };
  return { title: confirmed ? `${title}, reservation confirmed` : title, description: inWords(row) };
}
