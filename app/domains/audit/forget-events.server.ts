import { asc, lt } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { allowErasing } from '~/db/erasing.server';
import { daysBefore, inBatches, isAnyOf } from '~/db/in-batches.server';
import { env } from '~/env.server';
import { auditEvents } from './tables.server';

/**
 * Removes events recorded more than KEEP_AUDIT_DAYS ago; returns their number. Ids grow with time, so each step looks
 * only at the first rows.
 */
export const forgetAuditEvents = ({ db = database, now = new Date() } = {}) =>
  inBatches((most) =>
    db.transaction(async (tx) => {
      await allowErasing(tx);
      const { id, createdAt } = auditEvents;
      const first = tx.select({ id, createdAt }).from(auditEvents).orderBy(asc(id)).limit(most).as('first');
      const old = tx
        .select({ id: first.id })
        .from(first)
        .where(lt(first.createdAt, daysBefore(now, env.KEEP_AUDIT_DAYS)));
      return tx.delete(auditEvents).where(isAnyOf(id, old)).returning({ id });
    }),
  );
