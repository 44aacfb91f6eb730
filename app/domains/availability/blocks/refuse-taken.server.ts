import { longDate } from '~/domains/shared/format';
import { refuse, type Refusal } from '~/domains/shared/outcome';
import type { HoldInTheWay } from '../holds.server';
import { HOLD_LABELS } from '../vocabulary';

/**
 * Refuses days for a block, at their field, and says what is in the way, if that is known. The customer's name is not
 * repeated here: the list beside the form has it.
 */
export function refuseTaken(inTheWay?: HoldInTheWay): Refusal {
  const by = inTheWay
    ? `: ${HOLD_LABELS[inTheWay.reason].toLowerCase()}, ${longDate(inTheWay.startDate)} to ${longDate(inTheWay.endDate)}`
    : '';
  const message = `These dates are taken${by}.`;
  return refuse('conflict', message, { startDate: [message] });
}
