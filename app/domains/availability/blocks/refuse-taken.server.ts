import { refuse, type Refusal } from '~/domains/shared/outcome';
import { heldText, type OwnTimes, reservedText } from '../held-time.server';
import type { HoldInTheWay } from '../holds.server';
import { HOLD_LABELS } from '../vocabulary';

/** The customer of a reservation, and its times. */
export type Holder = { name: string | null; own: OwnTimes | null };

/**
 * Refuses days for a block, at their field. Says what is in the way, if that is known, and whose reservation it is,
 * where no list beside the form does.
 */
export function refuseTaken(inTheWay?: HoldInTheWay, holder?: Holder): Refusal {
  const whose = holder?.name ? ` of ${holder.name}` : '';
  const time = inTheWay && (holder?.own ? reservedText(holder.own, inTheWay.spans) : heldText(inTheWay));
  const by = inTheWay ? `: ${HOLD_LABELS[inTheWay.reason].toLowerCase()}${whose}, ${time}` : '';
  const message = `These dates are taken${by}.`;
  return refuse('conflict', message, { startDate: [message] });
}
