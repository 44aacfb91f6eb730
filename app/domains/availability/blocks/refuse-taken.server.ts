import { refuse, type Refusal } from '~/domains/shared/outcome';
import { heldText } from '../held-time.server';
import type { HoldInTheWay } from '../holds.server';
import { HOLD_LABELS } from '../vocabulary';

/**
 * Refuses days for a block, at their field, and says what is in the way, if that is known, and whose reservation where
 * no list beside the form says so.
 */
export function refuseTaken(inTheWay?: HoldInTheWay, customer?: string | null): Refusal {
  const whose = customer ? ` of ${customer}` : '';
  const by = inTheWay ? `: ${HOLD_LABELS[inTheWay.reason].toLowerCase()}${whose}, ${heldText(inTheWay)}` : '';
  const message = `These dates are taken${by}.`;
  return refuse('conflict', message, { startDate: [message] });
}
