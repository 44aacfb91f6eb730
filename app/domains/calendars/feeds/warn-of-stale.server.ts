import { and, getTableColumns, gt, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db, db as database } from '~/db/database.server';
import { isAnyOf } from '~/db/in-batches.server';
import { nameOfRental } from '~/domains/catalog/name-of.server';
import { enqueue } from '~/domains/mail/outbox.server';
import { calendarFeeds } from '../tables.server';
import { isRead, isStale, isWorrying, trouble, wasReadWhenWarned } from './queries.server';

/** The most feeds that the mail names; it counts the others. */
const MOST_NAMED = 20;

const server = sql<string>`split_part(split_part(${calendarFeeds.url}, '://', 2), '/', 1)`;

/**
 * Feeds whose last fetch failed. Leaves out feeds that were skipped because others on their server failed, and feeds
 * with doubted answers, which get a mail of their own.
 */
const isFailing = and(gt(calendarFeeds.failures, 0), isNotNull(calendarFeeds.problem), isNull(calendarFeeds.doubt));

/** Feeds without a mail so far. A mail about a doubted answer does not replace a mail about an outage. */
const isUnwarned = or(
  isNull(calendarFeeds.warnedAt),
  and(isNotNull(calendarFeeds.doubt), not(isRead), wasReadWhenWarned),
);

/**
 * Mails the concierge once that feeds are stale, after a round that did not read all of its feeds well. The mail also
 * names failing feeds on the same servers, even if they are not stale yet: when a provider is down, its calendars are
 * one mail. Doubted feeds that are still read get another mail, since their new events are here.
 */
export async function warnOfStale(db: typeof database): Promise<void> {
  await db.transaction(async (tx) => {
    const stale = await takeUnwarned(tx, and(isWorrying, isStale));
    const doubted = stale.filter((feed) => feed.isRead);
    const unread = stale.filter((feed) => !feed.isRead);
    const servers = [...new Set(unread.map((feed) => feed.server))];
    const failing = servers.length > 0 ? await takeUnwarned(tx, and(isFailing, inArray(server, servers))) : [];
    await mailAbout(tx, [...unread, ...failing], false);
    await mailAbout(tx, doubted, true);
  });
}

/** Queues one mail about these feeds, if there are any. With `areRead`, they are still read, but doubted. */
async function mailAbout(tx: Db, feeds: Unwarned[], areRead: boolean): Promise<void> {
  const [first, ...others] = feeds.toSorted(byAge).map(factsOf);
  if (!first) return;
  const named = others.slice(0, MOST_NAMED - 1);
  const payload = { ...first, areRead, others: named, more: others.length - named.length };
  await enqueue(tx, { kind: 'calendar-stale', recipient: null, payload });
}

/** Marks feeds as warned of and returns them; a feed that is being written at this moment waits for the next round. */
async function takeUnwarned(tx: Db, which: SQL | undefined) {
  const unwarned = tx
    .select({ id: calendarFeeds.id })
    .from(calendarFeeds)
    .where(and(isUnwarned, which))
    .for('update', { skipLocked: true });
  return tx
    .update(calendarFeeds)
    .set({ warnedAt: sql`now()` })
    .where(isAnyOf(calendarFeeds.id, unwarned))
    .returning({
      ...getTableColumns(calendarFeeds),
      server,
      problem: trouble,
      isRead,
      rentalName: sql<string>`${nameOfRental(calendarFeeds.rentalId)}`,
    });
}

type Unwarned = Awaited<ReturnType<typeof takeUnwarned>>[number];

/** When a feed was last read well, or was added. */
const waitsSince = ({ lastGoodAt, createdAt }: Unwarned) => lastGoodAt ?? createdAt;

const byAge = (some: Unwarned, other: Unwarned) =>
  waitsSince(some).getTime() - waitsSince(other).getTime() || some.id - other.id;

/** The facts about a feed for the mail. */
const factsOf = ({ rentalId, rentalName, name: calendar, lastGoodAt: since, problem }: Unwarned) => ({
  ...{ rentalId, rentalName, calendar, since, problem },
});
