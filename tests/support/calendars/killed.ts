import { sql } from 'drizzle-orm';
import { db } from '~/db/database.server';
import type { fetchFeed } from '~/domains/calendars/feeds/fetch-feed.server';
import { syncFeed } from '~/domains/calendars/feeds/sync-feed.server';

/** The database of a process whose connection ends before it commits. */
const dying: typeof db = Object.create(db, {
  transaction: {
    value: (work: Parameters<typeof db.transaction>[0]) =>
      db.transaction(async (tx) => {
        await work(tx);
        await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      }),
  },
}) as typeof db;

/** Reads a feed in a process that dies before the commit; returns false if there was nothing to write. */
export const fetchAndDie = (feedId: number, fetch: typeof fetchFeed): Promise<boolean> =>
  syncFeed(feedId, { fetch, db: dying }).then(
    () => false,
    (error: Error) => {
      if (/terminating connection|CONNECTION_/.test(`${error.message} ${String(error.cause)}`)) return true;
      throw error;
    },
  );
