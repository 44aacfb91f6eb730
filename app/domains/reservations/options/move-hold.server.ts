import { findMovable } from '~/domains/availability/blocks/queries.server';
import { moveBlock } from '~/domains/availability/blocks/move-block.server';
import type { MovedHold } from '~/domains/availability/blocks/schema';
import type { Days } from '~/domains/availability/rules';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { customerNameOf, ownTimesOf, startOf } from '../facts-of.server';
import { decisionMessage, type FlashText } from '../mails/decision-message.server';
import { moveOption } from './move-option.server';

/**
 * Moves a block, or an option with its request. Refuses what `moveBlock` and `moveOption` refuse, and a hold that is
 * gone.
 */
export async function moveHold(
  id: number,
  asked: MovedHold,
  { actor }: { /** The admin's username. */ actor: string },
): Promise<Outcome<Days & { said: FlashText }>> {
  const hold = await findMovable(id, { customerName: customerNameOf, startOf });
  if (!hold) return refuse('conflict', 'These dates are no longer held.');
  if (hold.bookingId === null) {
    const moved = await moveBlock(id, asked, { customerName: customerNameOf, ownTimes: ownTimesOf });
    if (!moved.ok) return moved;
    return done({ ...moved.value, said: { title: 'Block moved', description: moved.value.when } });
  }
  const moved = await moveOption(hold.bookingId, { ...asked, rentalId: hold.rentalId, actor });
  return moved.ok ? done({ ...moved.value, said: decisionMessage('Option moved', moved.value) }) : moved;
}
