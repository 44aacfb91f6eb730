import { eq } from 'drizzle-orm';
import type { Db } from '~/db/database.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { MOST_EVENTS } from '../reading/occurrences.server';
import type { FeedAnswer } from '../reading/read-events.server';
import { calendarEvents } from '../tables.server';
import type { Feed } from './apply-plan.server';
import { type Plan, planOf, withoutReleases } from './plan';

/** The most stored events of one calendar: as many as an answer may list, and as many again that it no longer lists. */
const MOST_STORED = 2 * MOST_EVENTS;
const TOO_MANY = `Its events change every time it is read (more than ${MOST_STORED.toLocaleString('en-US')} so far)`;

/**
 * Plans the changes of an answer; changes nothing. Refuses an answer after which more than `MOST_STORED` events would
 * be stored: if a calendar lists other events each time, every answer is doubted, and a doubted answer adds events but
 * releases none.
 */
export async function planAnswer(
  tx: Db,
  feed: Feed,
  { events, canceled, doubt, free }: FeedAnswer,
  now: Date,
): Promise<Outcome<Plan>> {
  const known = await tx.select().from(calendarEvents).where(eq(calendarEvents.feedId, feed.id));
  const plan = planOf(events, canceled, known, { now, doubt, free });
  const { added, gone } = plan.doubt ? withoutReleases(plan) : plan;
  return known.length + added.length - gone.length > MOST_STORED ? refuse('invalid', TOO_MANY) : done(plan);
}
