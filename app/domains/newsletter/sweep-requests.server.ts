import { inArray, lt } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { inBatches, lockedBatch } from '~/db/in-batches.server';
import { newsletterRequests as requests } from './tables.server';

/** Removes the addresses that were not confirmed before their link expired. */
export async function sweepRequests({ db = database, now = new Date(), batch = undefined as number | undefined } = {}) {
  const where = lt(requests.expiresAt, now);
  return inBatches((most) => {
    const expired = lockedBatch(db, requests.id, { where, order: [requests.expiresAt], most });
    return db.delete(requests).where(inArray(requests.id, expired)).returning({ id: requests.id });
  }, batch);
}
