import { sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { isInState, outbox } from '../tables.server';
import type { OutboxState } from '../vocabulary';

/** Counting stops here, so that a scrape costs the same whatever waits. */
const MOST_COUNTED = 1_000;

/**
 * The number of mails that wait or failed, up to 1,000, and the seconds that the oldest due one has waited; 0 when none
 * is due. Sent mails are not counted: each process counts those it sends.
 */
export async function outboxDepth({ db = database } = {}) {
  const some = (state: OutboxState) =>
    sql`(select count(*)::int from (select 1 from ${outbox} where ${isInState(outbox, state)} limit ${MOST_COUNTED}) as few)`;
  const [row] = await db.execute<{ pending: number; dead: number; oldest: number }>(sql`
    select ${some('pending')} as pending, ${some('dead')} as dead,
      coalesce((select extract(epoch from now() - ${outbox.availableAt})::float8 from ${outbox}
        where ${isInState(outbox, 'pending')} order by ${outbox.availableAt} limit 1), 0) as oldest`);
  const { pending, dead, oldest } = row!;
  return { states: { pending, dead }, oldestSeconds: Math.max(0, oldest) };
}
