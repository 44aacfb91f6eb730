import { and, eq, isNull } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { isSecret } from '~/domains/shared/limits';
import { env } from '~/env.server';
import { bookings } from '../../tables.server';
import { findQuotes } from '../queries.server';

import { quotePage } from './page';
import { quotePdfs } from './tables.server';
import { writePdf } from './writer.server';

const site = {
  ...{ name: env.SITE_NAME, url: env.SITE_URL, phone: env.SITE_PHONE, email: env.SITE_EMAIL },
  timeZone: env.SITE_TIMEZONE,
};

/**
 * The PDF of a sent quote: the stored bytes, or else a new PDF that is stored now. Null if there is no such quote, or
 * if the customer's data was erased. Fails if it cannot be written.
 */
export async function findQuotePdf(
  reference: string,
  version: number,
  { db = database }: { db?: Db } = {},
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!isSecret(reference)) return null;
  const unerased = and(eq(bookings.reference, reference), isNull(bookings.erasedAt));
  const [found] = await db.select({ id: bookings.id }).from(bookings).where(unerased);
  if (!found) return null;
  const key = and(eq(quotePdfs.bookingId, found.id), eq(quotePdfs.version, version));
  const [kept] = await db.select({ bytes: quotePdfs.bytes }).from(quotePdfs).where(key);
  if (kept) return kept.bytes;
  const quote = (await findQuotes(found.id, { db })).find((stored) => stored.version === version);
  if (!quote?.sentAt) return null;
  const bytes = Buffer.from(await writePdf(quotePage(quote, quote.sentAt, site, reference)));
  return db.transaction(async (tx) => {
    // This transaction and an erasure wait for each other: no PDF is stored for a customer who was erased meanwhile.
    const [still] = await tx.select({ id: bookings.id }).from(bookings).where(unerased).for('share');
    if (!still) return null;
    await tx.insert(quotePdfs).values({ bookingId: found.id, version, bytes }).onConflictDoNothing();
    const [first] = await tx.select({ bytes: quotePdfs.bytes }).from(quotePdfs).where(key);
    return first!.bytes;
  });
}
