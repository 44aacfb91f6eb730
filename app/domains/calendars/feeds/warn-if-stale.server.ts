import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Db } from '~/db/database.server';
import { nameOfRental } from '~/domains/catalog/name-of.server';
import { enqueue } from '~/domains/mail/outbox.server';
import { calendarFeeds } from '../tables.server';
import { isStale, trouble } from './queries.server';

/** Mails the concierge once that a feed is stale, in the transaction of the fetch that shows it. */
export async function warnIfStale(tx: Db, id: number): Promise<void> {
  const [feed] = await tx
    .update(calendarFeeds)
    .set({ warnedAt: sql`now()` })
    .where(and(eq(calendarFeeds.id, id), isNull(calendarFeeds.warnedAt), isStale))
    .returning({
      ...getTableColumns(calendarFeeds),
      problem: trouble,
      rentalName: sql<string>`${nameOfRental(calendarFeeds.rentalId)}`,
    });
  if (!feed) return;
  const { rentalId, rentalName, name: calendar, lastGoodAt, createdAt, problem } = feed;
  const payload = { rentalId, rentalName, calendar, since: lastGoodAt ?? createdAt, problem };
  await enqueue(tx, { kind: 'calendar-stale', recipient: null, payload });
}
