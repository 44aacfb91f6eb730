import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '~/db/database.server';
import { bookings, statusThat } from '../tables.server';
import type { ReservationRequest } from '../schema';
import { chosenOf } from './choices/extras';
import { type Reservation, shownColumns } from '../shown-reservation.server';
import { awaitsDecision } from '../statuses/traits';

/** Identifies one attempt, so that a double submit, a reload and a retry create one row. */
export type IdempotencyKey = { door: 'form' | 'api'; value: string };

/** Hash of the parsed request, independent of field order, spacing and entry point. */
export function hashOf(request: ReservationRequest) {
  const { rentalId, customerName, customerEmail, customerPhone, startDate, endDate, hoursPerDay, notes } = request;
  const extras = Object.entries(chosenOf(request.extras)).sort(([one], [other]) => (one < other ? -1 : 1));
  const canonical: unknown[] = [
    ...[rentalId, customerName, customerEmail, customerPhone, startDate, endDate, hoursPerDay, notes],
    // Each field counts only if it is set: a request without it keeps the hash that an earlier release stored.
    ...(request.startTime ? [request.startTime] : []),
    ...(request.handoverTime || request.returnTime ? [[request.handoverTime ?? '', request.returnTime ?? '']] : []),
    ...(request.guests ? [{ guests: request.guests }] : []),
    ...(extras.length > 0 ? [{ extras }] : []),
    ...(request.deliveryAddress ? [{ deliveryAddress: request.deliveryAddress }] : []),
  ];
  return createHash('sha256')
    .update(JSON.stringify(canonical.map((part) => part ?? null)))
    .digest('base64url');
}

// A form's key identifies one page view: edited and sent again, it is another request. An API key identifies one
// request.
export const storedKey = ({ door, value }: IdempotencyKey, hash: string) =>
  door === 'form' ? `form:${value}:${hash}` : `api:${value}`;

/** A stored request as its sender sees it, and the hash that tells whether another one equals it. */
export type EarlierRequest = { reservation: Reservation; requestHash: string | null };
const earlier = { reservation: shownColumns, requestHash: bookings.requestHash };

export async function findByKey(tx: Db, idempotencyKey: string): Promise<EarlierRequest | null> {
  const [found] = await tx.select(earlier).from(bookings).where(eq(bookings.idempotencyKey, idempotencyKey));
  return found ?? null;
}

/**
 * Finds an equal request from the last 24 hours that is still pending and counts as the same one: the back button
 * creates a new key but keeps the form's values. An answered request does not count, or a second attempt would be lost.
 */
export async function findTwin(
  tx: Db,
  { rentalId, startDate, endDate }: ReservationRequest,
  requestHash: string,
): Promise<EarlierRequest | null> {
  const [found] = await tx
    .select(earlier)
    .from(bookings)
    .where(
      and(
        eq(bookings.rentalId, rentalId),
        eq(bookings.startDate, startDate),
        eq(bookings.endDate, endDate),
        eq(bookings.requestHash, requestHash),
        statusThat(awaitsDecision),
        gt(bookings.createdAt, sql`now() - interval '1 day'`),
      ),
    )
    .limit(1);
  return found ?? null;
}
