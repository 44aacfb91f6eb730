import { listIgnored, listConflicts } from '~/domains/calendars/conflicts/queries.server';
import { settleConflict } from '~/domains/calendars/conflicts/settle-conflict.server';
import { snapshot } from './fetched';
import { clashText } from './standing';
import { atOf, type World } from './world';

/** A person leaves a clash as it is. */
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

/** A person wants one to be asked about again. */
export async function reopen({ accepted }: World, { at }: { at: number }) {
  const conflict = atOf(await listIgnored(), at);
  if (!conflict) return;
  await settleConflict({ intent: 'reopen', eventId: conflict.id });
  accepted.delete(conflict.id);
}
