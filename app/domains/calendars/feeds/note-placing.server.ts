import { and, eq, or, sql } from 'drizzle-orm';
import type { Db } from '~/db/database.server';
import { timesNamed } from '~/domains/catalog/terms/queries.server';
import { env } from '~/env.server';
import { calendarFeeds } from '../tables.server';

/** Increment this when `timeTaken` changes, so that events placed by the old rule are placed again. */
const RULE = 2;

/**
 * A column of a feed: a fingerprint of how its events are placed now, from the rule and the rental's unit and times.
 */
const placedNow = sql`md5(${sql.raw(`'${RULE} '`)} || ${timesNamed(sql`${calendarFeeds}.rental_id`)})::uuid`;

/** A column of a feed: whether its events were placed by another rule, unit or times. */
export const isPlacedOtherwise = sql<boolean>`${calendarFeeds}.placed_as is distinct from ${placedNow}`;

/** Records how the events of a feed are placed from now on. Returns whether they were placed differently before. */
export async function notePlacing(tx: Db, id: number): Promise<boolean> {
  const zone = env.SITE_TIMEZONE;
  const isOtherwise = or(isPlacedOtherwise, sql`${calendarFeeds.zone} is distinct from ${zone}`);
  const changed = await tx
    .update(calendarFeeds)
    .set({ zone, placedAs: placedNow })
    .where(and(eq(calendarFeeds.id, id), isOtherwise))
    .returning({ id: calendarFeeds.id });
  return changed.length > 0;
}
