import type { Outcome } from '~/domains/shared/outcome';
import { addSubscriber } from './add-subscriber.server';
import { renewSubscriber } from './renew-subscriber.server';
import type { CalendarsAction } from './schema';
import { withdrawSubscriber } from './withdraw-subscriber.server';

/**
 * Runs one of the forms for subscribers: adds one, replaces its address or revokes it. Returns the token of a new
 * address, of which only a hash is stored.
 */
export function editSubscriber(
  asked: CalendarsAction,
  by: { rentalId: number; actor: string },
): Promise<Outcome<{ name: string; token: string | null }>> {
  switch (asked.intent) {
    case 'add':
      return addSubscriber(asked, by);
    case 'renew':
      return renewSubscriber(asked.subscriberId, by);
    case 'withdraw':
      return withdrawSubscriber(asked.subscriberId, by);
    default:
      return asked satisfies never;
  }
}
