import { eq } from 'drizzle-orm';
import { db } from '~/db/database.server';
import { listIgnored, listConflicts } from '~/domains/calendars/conflicts/queries.server';
import { settleConflict } from '~/domains/calendars/conflicts/settle-conflict.server';
import { editSubscriber } from '~/domains/calendars/subscribers/edit-subscriber.server';
import { rentals } from '~/domains/catalog/tables.server';
import { snapshot } from './fetched';
import { clashText } from './standing';
import { timesOf, type Times } from './spans';
import { atOf, RENTALS, SUBSCRIBERS, type World } from './world';

/** A person ignores a conflict. */
export async function accept({ accepted }: World, { at }: { at: number }) {
  const conflict = atOf(await listConflicts(), at);
  if (!conflict) return;
  const { id: eventId, seen } = conflict;
  await settleConflict({ intent: 'ignore', eventId, seen: seen!, reason: 'Settled by phone' });
  const { events, holds } = await snapshot();
  accepted.set(
    eventId,
    clashText(
      events.find(({ id }) => id === eventId)!,
      events,
      holds,
    )!,
  );
}

/** A person reopens an ignored conflict. */
export async function reopen({ accepted }: World, { at }: { at: number }) {
  const conflict = atOf(await listIgnored(), at);
  if (!conflict) return;
  await settleConflict({ intent: 'reopen', eventId: conflict.id });
  accepted.delete(conflict.id);
}

/** Changes a rental's times, which all bookings elsewhere take with the next responses. */
export async function changeTimes({ rental, handoverTime, returnTime, turnaroundMinutes }: Times & { rental: number }) {
  const [id, terms] = [RENTALS[rental]!, { handoverTime, returnTime, turnaroundMinutes }];
  await db.update(rentals).set({ terms }).where(eq(rentals.id, id));
  timesOf.set(id, terms);
}

/** Gives a subscriber another address, which it has not read yet. */
export async function renew({ tokens }: World, { subscriber }: { subscriber: number }) {
  const { id: subscriberId, rentalId } = SUBSCRIBERS[subscriber]!;
  const renewed = await editSubscriber({ intent: 'renew', subscriberId }, { rentalId: rentalId ?? 1, actor: 'marina' });
  if (renewed.ok) tokens.set(subscriberId, renewed.value.token!);
}
