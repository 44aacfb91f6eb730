import { lt } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { inBatches, isInBatch } from '~/db/in-batches.server';
import { newsletterRequests as requests } from './tables.server';

/** Removes the addresses that were not confirmed before their link expired. */
export async function sweepRequests({ db = database, now = new Date(), batch = undefined as number | undefined } = {}) {
  const where = lt(requests.expiresAt, now);
  return inBatches((most) => {
    const expired = isInBatch(db, requests.id, { where, order: [requests.expiresAt], most });
    return db.delete(requests).where(expired).returning({ id: requests.id });
  }, batch);
}
