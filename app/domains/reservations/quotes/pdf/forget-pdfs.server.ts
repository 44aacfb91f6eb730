import { asc, lt, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { daysBefore, inBatches, isAnyOf } from '~/db/in-batches.server';
import { env } from '~/env.server';
import { quotePdfs as pdfs } from './tables.server';

/**
 * Removes PDFs that were written more than KEEP_QUOTE_PDFS_DAYS ago; returns how many. The next visit writes one anew: the
 * quote itself never changes.
 */
export const forgetQuotePdfs = ({ db = database, now = new Date() } = {}) =>
  inBatches((most) => {
    // A key of two columns makes no array; a row that is never changed keeps its place in the table.
    const place = sql`${pdfs}.ctid`;
    const old = db
      .select({ place })
      .from(pdfs)
      .where(lt(pdfs.createdAt, daysBefore(now, env.KEEP_QUOTE_PDFS_DAYS)))
      .orderBy(asc(pdfs.createdAt))
      .limit(most)
      .for('update', { skipLocked: true });
    return db.delete(pdfs).where(isAnyOf(place, old)).returning({ version: pdfs.version });
  });
