import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '~/db/database.server';
import { env } from '~/env.server';
import { holdInTheWay } from './holds.server';
import { dayOf, multirange, type Span } from './occupancy.server';
import { holds } from './tables.server';

type Claim = { rentalId: number; span: Span; /** Its own hold, if it has one. */ holdId?: number; name: string };

/**
 * Takes the time of a booking elsewhere, or moves it there, under the rental's lock (`lockTime`). Null if any of it is
 * taken: then nothing has changed.
 */
export async function placeExternalHold(tx: Db, { rentalId, span, holdId, name }: Claim): Promise<number | null> {
  if (await holdInTheWay(rentalId, [span], { db: tx, holdId })) return null;
  const days = { startDate: dayOf(span[0], env.SITE_TIMEZONE), endDate: dayOf(span[1] - 1, env.SITE_TIMEZONE) };
  const claim = { rentalId, ...days, occupied: multirange([span]), reason: 'external' as const, note: name };
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

/** Frees the time of bookings elsewhere. */
export async function releaseExternalHolds(tx: Db, holdIds: readonly number[]): Promise<void> {
  if (holdIds.length > 0) await tx.delete(holds).where(isExternal(holdIds));
}

const isExternal = (ids: readonly number[]) => and(inArray(holds.id, [...ids]), eq(holds.reason, 'external'));
