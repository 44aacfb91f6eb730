import { count, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { outbox } from '../tables.server';

/** Number of mails by state, and the seconds that the oldest due one has waited; 0 when none is due. */
export async function outboxDepth({ db = database } = {}) {
  const rows = await db
    .select({
      state: outbox.state,
      mails: count(),
      oldest: sql<number>`coalesce(extract(epoch from now() - min(${outbox.availableAt})), 0)`.mapWith(Number),
    })
    .from(outbox)
    .groupBy(outbox.state);
  const pending = rows.find(({ state }) => state === 'pending');
  return {
    states: { pending: 0, ...Object.fromEntries(rows.map(({ state, mails }) => [state, mails])) },
    oldestSeconds: Math.max(0, pending?.oldest ?? 0),
  };
}
