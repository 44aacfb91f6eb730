import { lt } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { daysBefore, inBatches, isInBatch } from '~/db/in-batches.server';
import { env } from '~/env.server';
import { rateLimits } from './tables.server';

/** Removes counts whose window ended more than KEEP_LIMITS_DAYS ago; returns how many. */
export const sweepLimits = ({ db = database, now = new Date() } = {}) =>
  inBatches((most) => {
    const where = lt(rateLimits.expire, daysBefore(now, env.KEEP_LIMITS_DAYS));
    const ended = isInBatch(db, rateLimits.key, { where, order: [rateLimits.expire], most });
    return db.delete(rateLimits).where(ended).returning({ key: rateLimits.key });
  });
