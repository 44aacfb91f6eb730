import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '~/db/database.server';
import { env } from '~/env.server';
import { listClaims } from './claims.server';
import { holdInTheWay } from './holds.server';
import { dayOf } from './clocks.server';
import { multirange, type Span } from './occupancy.server';
import { holds } from './tables.server';

type Claim = { rentalId: number; span: Span; /** Its own hold, if it has one. */ holdId?: number; name: string };

/**
 * Takes the time of a booking elsewhere, or moves it there, under the rental's lock (`lockTime`). Null if any of it is
 * taken: then nothing has changed.
 */
export async function placeExternalHold(tx: Db, { rentalId, span, holdId, name }: Claim): Promise<number | null> {
  if (await holdInTheWay(rentalId, [span], { db: tx, holdId })) return null;
  const claim = claimOf({ rentalId, span, name });
  const [placed] = holdId
    ? await tx
        .update(holds)
        .set(claim)
        .where(isExternal([holdId]))
        .returning({ id: holds.id })
    : await tx
        .insert(holds)
        .values({ ...claim, createdBy: name })
        .returning({ id: holds.id });
  return placed?.id ?? null;
}

type Claims = { rentalId: number; name: string; spans: readonly Span[] };

/**
 * Takes the time of several bookings elsewhere at once, under the rental's lock. Returns the hold of each, in order;
 * those that share time with another hold, or with one before them, get none.
 */
export async function placeExternalHolds(tx: Db, { rentalId, name, spans }: Claims): Promise<Array<number | null>> {
  if (spans.length === 0) return [];
  const window: Span = [Math.min(...spans.map(([from]) => from)), Math.max(...spans.map(([, until]) => until))];
  const taken = (await listClaims(rentalId, window, { db: tx })).map(({ from, until }): Span => [from, until]);
  const fitting: Span[] = [];
  for (const span of spans)
    if (![...taken, ...fitting].some(([from, until]) => span[0] < until && from < span[1])) fitting.push(span);
  if (fitting.length === 0) return spans.map(() => null);
  const placed = await tx
    .insert(holds)
    .values(fitting.map((span) => ({ ...claimOf({ rentalId, span, name }), createdBy: name })))
    .returning({ id: holds.id, from: sql<number>`(extract(epoch from lower(${holds.occupied})) * 1000)::float8` });
  const idByStart = new Map(placed.map(({ id, from }) => [from, id]));
  const isPlaced = new Set(fitting);
  return spans.map((span) => (isPlaced.has(span) ? idByStart.get(span[0])! : null));
}

const claimOf = ({ rentalId, span, name }: Omit<Claim, 'holdId'>) => ({
  ...{ startDate: dayOf(span[0], env.SITE_TIMEZONE), endDate: dayOf(span[1] - 1, env.SITE_TIMEZONE) },
  ...{ rentalId, occupied: multirange([span]), reason: 'external' as const, note: name },
});

/** Frees the time of bookings elsewhere. */
export async function releaseExternalHolds(tx: Db, holdIds: readonly number[]): Promise<void> {
  if (holdIds.length > 0) await tx.delete(holds).where(isExternal(holdIds));
}

const isExternal = (ids: readonly number[]) => and(inArray(holds.id, [...ids]), eq(holds.reason, 'external'));

/** Of a rental and a range, as columns: whether a hold that does not end by itself takes any of it. */
export const isHeldIn = (rentalId: SQL, range: SQL) => sql<boolean>`exists (select from ${holds} h
  where h.rental_id = ${rentalId} and h.until is null and h.occupied && (${range}))`;
