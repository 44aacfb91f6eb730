import { and, eq, inArray, notLike, sql } from 'drizzle-orm';
import type { Db } from '~/db/database.server';
import { calendarEvents, calendarFeeds } from '../tables.server';
import { calendarEntries } from './tables.server';

const WAS = ', was ';

/** The name of a span that an entry published before it moved. */
export const earlierSource = (source: string, sequence: number) => `${source}${WAS}${sequence}`;
/** A condition for the current entries of spans; earlier ones are not published. */
export const isCurrent = notLike(calendarEntries.source, `%${WAS}%`);

/**
 * Omits entries and cancellations that came from the subscriber's own calendar; looks up each of them, since a day has
 * few.
 */
export const saidTo = (subscriberId: number) =>
  and(
    notLike(calendarEntries.source, `from ${subscriberId}, %`),
    sql`(select f.subscriber_id from ${calendarEvents} e join ${calendarFeeds} f on f.id = e.feed_id
      where e.hold_id = substring(${calendarEntries.source} from '^hold ([0-9]+),')::int) is distinct from ${subscriberId}`,
  );

type Origin = { rentalId: number; subscriberId: number | null };

/** Records the calendar that holds came from, before they are deleted. */
export async function keepOrigin(
  tx: Db,
  { rentalId, subscriberId }: Origin,
  holdIds: readonly number[],
): Promise<void> {
  if (subscriberId === null || holdIds.length === 0) return;
  const names = holdIds.map((id) => `hold ${id}`);
  const named = inArray(sql`split_part(${calendarEntries.source}, ', ', 1)`, names);
  await tx
    .update(calendarEntries)
    .set({ source: sql`${`from ${subscriberId}, `}::text || ${calendarEntries.source}` })
    .where(and(eq(calendarEntries.rentalId, rentalId), named));
}
