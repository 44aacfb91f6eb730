import { lt } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { daysBefore, inBatches, isInBatch } from '~/db/in-batches.server';
import { env } from '~/env.server';
import { sessions } from './tables.server';

/** Removes sessions that expired more than KEEP_SESSIONS_DAYS ago; returns how many. */
export const sweepSessions = ({ db = database, now = new Date(), batch = undefined as number | undefined } = {}) =>
  inBatches((most) => {
    const where = lt(sessions.expiresAt, daysBefore(now, env.KEEP_SESSIONS_DAYS));
    const expired = isInBatch(db, sessions.id, { where, order: [sessions.expiresAt], most });
    return db.delete(sessions).where(expired).returning({ id: sessions.id });
  }, batch);
