import { and, eq, or, sql } from 'drizzle-orm';
import type { Db } from '~/db/database.server';
import { timesNamed } from '~/domains/catalog/terms/queries.server';
import { env } from '~/env.server';
import { calendarFeeds } from '../tables.server';

/** To be counted up when `timeTaken` changes: what was placed before is then placed again. */
const RULE = 2;

/** Of a feed, as a column: a name for how its events are placed now, by the rule and the rental's unit and times. */
const placedNow = sql`md5(${sql.raw(`'${RULE} '`)} || ${timesNamed(sql`${calendarFeeds}.rental_id`)})::uuid`;

/** Of a feed, as a column: whether its events were placed otherwise. */
export const isPlacedOtherwise = sql<boolean>`${calendarFeeds}.placed_as is distinct from ${placedNow}`;

/** Notes how the events of a feed are placed from now on. Returns whether they were placed otherwise before. */
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
