import { asc, inArray, lt } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { daysBefore, inBatches } from '~/db/in-batches.server';
import { env } from '~/env.server';
import { sessions } from '../tables.server';

/** Removes sessions that expired more than KEEP_SESSIONS_DAYS ago; returns how many. */
export const sweepSessions = ({ db = database, now = new Date(), batch = undefined as number | undefined } = {}) =>
  inBatches((most) => {
    const expired = db
      .select({ id: sessions.id })
      .from(sessions)
      .where(lt(sessions.expiresAt, daysBefore(now, env.KEEP_SESSIONS_DAYS)))
      .orderBy(asc(sessions.expiresAt))
      .limit(most)
      .for('update', { skipLocked: true });
    return db.delete(sessions).where(inArray(sessions.id, expired)).returning({ id: sessions.id });
  }, batch);
