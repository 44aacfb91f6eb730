import { type SQL, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { waitingRequests } from '../answered.server';

/** Counting stops here. */
const MOST_COUNTED = 100;

/**
 * Counts the requests that wait for the concierge's answer and, in the same statement, the rows of other rooms
 * (`beside`). 100 means 100 or more.
 */
export async function countWaiting<Beside extends string>(
  beside: Record<Beside, SQL>,
  { db = database } = {},
): Promise<Record<Beside | 'requests', number>> {
  const counts = Object.entries<SQL>({ ...beside, requests: waitingRequests() }).map(
    ([name, rows]) =>
      sql`(select count(*)::int from (${rows} limit ${MOST_COUNTED}) as few) as ${sql.identifier(name)}`,
  );
  const [found] = await db.execute<Record<Beside | 'requests', number>>(sql`select ${sql.join(counts, sql`, `)}`);
  return found!;
}
