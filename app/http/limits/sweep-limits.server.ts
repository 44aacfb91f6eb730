import { asc, inArray, lt } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { daysBefore, inBatches } from '~/db/in-batches.server';
import { env } from '~/env.server';
import { rateLimits } from './tables.server';

/** Removes counts whose window ended more than KEEP_LIMITS_DAYS ago; returns how many. */
export const sweepLimits = ({ db = database, now = new Date() } = {}) =>
  inBatches((most) => {
    const ended = db
      .select({ key: rateLimits.key })
      .from(rateLimits)
      .where(lt(rateLimits.expire, daysBefore(now, env.KEEP_LIMITS_DAYS)))
      .orderBy(asc(rateLimits.expire))
      .limit(most)
      .for('update', { skipLocked: true });
    return db.delete(rateLimits).where(inArray(rateLimits.key, ended)).returning({ key: rateLimits.key });
  });
