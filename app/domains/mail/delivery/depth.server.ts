import { sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { isInState, outbox } from '../tables.server';
import type { OutboxState } from '../vocabulary';

/** Counting stops here, so that a scrape costs the same however many mails wait. */
const MOST_COUNTED = 1_000;

/**
 * The number of waiting and of failed mails, up to 1,000 each, the failed ones by kind, and the seconds that the oldest
 * due mail has waited, or 0 if none is due. Sent mails are not counted here: each process counts those that it sends.
 */
export async function outboxDepth({ db = database } = {}) {
  const some = (state: OutboxState) =>
    sql`(select ${outbox.kind} from ${outbox} where ${isInState(outbox, state)} limit ${MOST_COUNTED}) as few`;
  const [row] = await db.execute<{ pending: number; dead: Record<string, number>; oldest: number }>(sql`
    select (select count(*)::int from ${some('pending')}) as pending,
      (select coalesce(json_object_agg(kind, count), '{}') from (
        select kind, count(*) as count from ${some('dead')} group by kind) as kinds) as dead,
      coalesce((select extract(epoch from now() - ${outbox.availableAt})::float8 from ${outbox}
        where ${isInState(outbox, 'pending')} order by ${outbox.availableAt} limit 1), 0) as oldest`);
  const { pending, dead, oldest } = row!;
  const failed = Object.values(dead).reduce((sum, count) => sum + count, 0);
  return { states: { pending, dead: failed }, dead, oldestSeconds: Math.max(0, oldest) };
}
