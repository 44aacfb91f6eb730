import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '~/db/database.server';
import { bookings } from '../tables.server';
import type { ReservationRequest } from './request-reservation.server';

/** What names one attempt, so that a double submit, a reload and a retry stay one row. */
export type IdempotencyKey = { door: 'form' | 'api'; value: string };

/** The body as it was understood, whatever order, spacing or door it came by. */
export function hashOf(request: ReservationRequest) {
  const { rentalId, customerName, customerEmail, customerPhone, startDate, endDate, hoursPerDay, notes } = request;
  const canonical = [rentalId, customerName, customerEmail, customerPhone, startDate, endDate, hoursPerDay, notes];
  return createHash('sha256')
    .update(JSON.stringify(canonical.map((part) => part ?? null)))
    .digest('base64url');
}

// A form's key stands for one page view: edited and sent again, it is another request. An API's key stands for one call.
export const storedKey = ({ door, value }: IdempotencyKey, hash: string) =>
  door === 'form' ? `form:${value}:${hash}` : `api:${value}`;

export async function findByKey(tx: Db, idempotencyKey: string) {
  const [found] = await tx.select().from(bookings).where(eq(bookings.idempotencyKey, idempotencyKey));
  return found ?? null;
}

/**
 * The back button gives a fresh key and, without scripts, the words as they were: equal and still pending after less
 * than a day, it is the same request. One that was answered meanwhile is not, or a second try would be lost.
 */
export async function findTwin(tx: Db, { rentalId, startDate, endDate }: ReservationRequest, requestHash: string) {
  const [found] = await tx
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.rentalId, rentalId),
        eq(bookings.startDate, startDate),
        eq(bookings.endDate, endDate),
        eq(bookings.requestHash, requestHash),
        eq(bookings.status, 'pending'),
        gt(bookings.createdAt, sql`now() - interval '1 day'`),
      ),
    )
    .limit(1);
  return found ?? null;
}
