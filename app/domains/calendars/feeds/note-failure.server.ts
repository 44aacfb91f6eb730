import { eq } from 'drizzle-orm';
import type { Db, db as database } from '~/db/database.server';
import { calendarFeeds } from '../tables.server';
import type { Feed } from './apply-plan.server';
import { nextTry } from './next-try';

type Failure = { problem: string; now: Date; /** The server allows a request from then on. */ notBefore?: Date };

/** Records why a locked feed gave no usable answer. We fetch it less and less often. */
export async function noteFailure(tx: Db, feed: Feed, { problem, now, notBefore }: Failure): Promise<void> {
  const failures = feed.failures + 1;
  await tx
    .update(calendarFeeds)
    .set({ failures, problem, nextFetchAt: nextTry({ ...feed, failures, notBefore }, now) })
    .where(eq(calendarFeeds.id, feed.id));
}

/** The same for a feed whose answer could not be stored, after that transaction was rolled back. */
export const noteUntaken = (db: typeof database, id: number, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const [feed] = await tx.select().from(calendarFeeds).where(eq(calendarFeeds.id, id)).for('update');
    if (feed) await noteFailure(tx, feed, { problem: 'It could not be processed', now });
  });
