import { lt } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { daysBefore, inBatches, isInBatch } from '~/db/in-batches.server';
import { env } from '~/env.server';
import { invitations } from './tables.server';

/** Removes invitations, used or not, that expired more than KEEP_INVITATIONS_DAYS ago; returns how many. */
export const sweepInvitations = ({ db = database, now = new Date() } = {}) =>
  inBatches((most) => {
    const where = lt(invitations.expiresAt, daysBefore(now, env.KEEP_INVITATIONS_DAYS));
    const old = isInBatch(db, invitations.id, { where, order: [invitations.id], most });
    return db.delete(invitations).where(old).returning({ id: invitations.id });
  });
