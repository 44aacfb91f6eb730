import { asc, lt, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { daysBefore, inBatches, isAnyOf } from '~/db/in-batches.server';
import { env } from '~/env.server';
import { quotePdfs as pdfs } from './tables.server';

/**
 * Removes PDFs that were written more than KEEP_QUOTE_PDFS_DAYS ago. Returns their number. The next visit writes a PDF
 * again: the quote itself never changes.
 */
export const forgetQuotePdfs = ({ db = database, now = new Date() } = {}) =>
  inBatches((most) => {
    // A key of two columns does not fit into an array, so `ctid` replaces it: rows that never change keep their place.
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
