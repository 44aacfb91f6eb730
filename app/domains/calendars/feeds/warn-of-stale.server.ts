import { and, getTableColumns, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db, db as database } from '~/db/database.server';
import { nameOfRental } from '~/domains/catalog/name-of.server';
import { enqueue } from '~/domains/mail/outbox.server';
import { calendarFeeds } from '../tables.server';
import { isStale, isWorrying, trouble } from './queries.server';

/** Feeds that the mail names; it counts the others. */
const MOST_NAMED = 20;

const server = sql<string>`split_part(split_part(${calendarFeeds.url}, '://', 2), '/', 1)`;

/** Those whose last fetch failed; not those that were left out because others of their server failed. */
const isFailing = and(gt(calendarFeeds.failures, 0), isNotNull(calendarFeeds.problem));

/**
 * Mails the concierge once that feeds are stale, after a round that did not read all of its feeds well. With one that is
 * stale, the mail names those that fail on the same server, though they may be stale only later: when a provider is
 * down, its calendars are one mail.
 */
export async function warnOfStale(db: typeof database): Promise<void> {
  await db.transaction(async (tx) => {
    const stale = await takeUnwarned(tx, and(isWorrying, isStale));
    if (stale.length === 0) return;
    const servers = [...new Set(stale.map((feed) => feed.server))];
    const failing = await takeUnwarned(tx, and(isFailing, inArray(server, servers)));
    const all = [...stale, ...failing].sort((a, b) => waitsSince(a).getTime() - waitsSince(b).getTime());
    const [first, ...others] = all.map(factsOf);
    const named = others.slice(0, MOST_NAMED - 1);
    const payload = { ...first!, others: named, more: others.length - named.length };
    await enqueue(tx, { kind: 'calendar-stale', recipient: null, payload });
  });
}

/** Marks feeds as warned of and returns them; those that are being written at this moment wait for the next round. */
async function takeUnwarned(tx: Db, which: SQL | undefined) {
  const unwarned = tx
    .select({ id: calendarFeeds.id })
    .from(calendarFeeds)
    .where(and(isNull(calendarFeeds.warnedAt), which))
    .for('update', { skipLocked: true });
  return tx
    .update(calendarFeeds)
    .set({ warnedAt: sql`now()` })
    .where(sql`${calendarFeeds.id} = any(array(${unwarned}))`)
    .returning({
      ...getTableColumns(calendarFeeds),
      server,
      problem: trouble,
      rentalName: sql<string>`${nameOfRental(calendarFeeds.rentalId)}`,
    });
}

type Unwarned = Awaited<ReturnType<typeof takeUnwarned>>[number];

/** When a feed was last read well, or was added. */
const waitsSince = ({ lastGoodAt, createdAt }: Unwarned) => lastGoodAt ?? createdAt;

/** What the mail says of a feed. */
const factsOf = ({ rentalId, rentalName, name: calendar, lastGoodAt: since, problem }: Unwarned) => ({
  ...{ rentalId, rentalName, calendar, since, problem },
});
