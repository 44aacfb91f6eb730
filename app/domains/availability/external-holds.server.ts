import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '~/db/database.server';
import { env } from '~/env.server';
import { listClaims } from './claims.server';
import { dayOf } from './clocks.server';
import { multirange, type Span } from './occupancy.server';
import { spansOf } from './queries.server';
import { holds } from './tables.server';

type Claim = { rentalId: number; span: Span; /** The booking's hold, if any. */ holdId: number | null; name: string };
type Among = Claim & {
  /** A subquery for the holds of the same calendar, which never count as clashes. */ siblings: SQL;
};
type Placed = {
  holdId: number | null;
  /**
   * The part of the booking's time that holds other than its siblings take: empty if only siblings take some of it,
   * null if the booking gets all of it.
   */
  clash: string | null;
};

/**
 * Holds the free part of the time of a booking in another calendar, or moves its hold there, under the rental's lock
 * (`lockTime`). If nothing is free, the booking gets no hold, and the caller releases its former hold.
 */
export async function placeExternalHold(tx: Db, { siblings, ...claim }: Among): Promise<Placed> {
  const { holdId } = claim;
  const { free, clash, from, until } = await timeLeftFor(tx, { siblings, ...claim });
  if (from === null || until === null) return { holdId: null, clash };
  const values = { ...claimOf({ ...claim, span: [from, until] }), occupied: free };
  const [placed] = holdId
    ? await tx
        .update(holds)
        .set(values)
        .where(isExternal([holdId]))
        .returning({ id: holds.id })
    : await tx
        .insert(holds)
        .values({ ...values, createdBy: claim.name })
        .returning({ id: holds.id });
  return { holdId: placed!.id, clash };
}

type Parts = { free: string; clash: string | null; from: number | null; until: number | null };

async function timeLeftFor(tx: Db, { rentalId, span, holdId, siblings }: Among): Promise<Parts> {
  const wanted = sql`${multirange([span])}::tstzmultirange`;
  const [parts] = await tx.execute<Parts>(sql`
    with others as (
      select coalesce(range_agg(${holds.occupied}), '{}') as held,
        coalesce(range_agg(${holds.occupied}) filter (where ${holds.id} not in (${siblings})), '{}') as rivals
      from ${holds} where ${holds.rentalId} = ${rentalId} and ${holds.occupied} && ${wanted}
        and ${holds.id} is distinct from ${holdId}),
    parts as (select ${wanted} - held as free, ${wanted} * rivals as clash, isempty(${wanted} * held) as fits from others)
    select free::text, case when not fits then clash::text end as clash,
      (extract(epoch from lower(free)) * 1000)::float8 as "from", (extract(epoch from upper(free)) * 1000)::float8 as until
    from parts`);
  return parts!;
}

type Claims = { rentalId: number; name: string; spans: readonly Span[] };

/**
 * Holds the time of several bookings in another calendar at once, under the rental's lock. Returns the hold id of each,
 * in order; null for a booking that shares time with another hold or with an earlier booking of the list.
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

/** Renames the calendar on the holds of its bookings, given a subquery for the ids of these holds. */
export async function renameExternalHolds(tx: Db, holdIds: SQL, name: string): Promise<void> {
  await tx
    .update(holds)
    .set({ note: name })
    .where(and(sql`${holds.id} in (${holdIds})`, eq(holds.reason, 'external')));
}

/** Frees the time of bookings in other calendars. */
export async function releaseExternalHolds(tx: Db, holdIds: readonly number[]): Promise<void> {
  if (holdIds.length > 0) await tx.delete(holds).where(isExternal(holdIds));
}

const isExternal = (ids: readonly number[]) => and(inArray(holds.id, [...ids]), eq(holds.reason, 'external'));

/** An SQL expression: whether the holds of a rental, except options, leave any part of a multirange free. */
export const isFreeIn = (rentalId: SQL, range: SQL) => sql<boolean>`not isempty((${range}) - coalesce((
  select range_agg(h.occupied) from ${holds} h
  where h.rental_id = ${rentalId} and h.until is null and h.occupied && (${range})), '{}'))`;

/**
 * An SQL expression: a fingerprint of a rental's holds that take part of a multirange, with their reasons and that
 * part. It changes when any of these change.
 */
export const takersOf = (rentalId: SQL, range: SQL) => sql<string>`(
  select md5(coalesce(string_agg(concat_ws(' ', h.id, h.reason, h.occupied * (${range})), ',' order by h.id), ''))
  from ${holds} h where h.rental_id = ${rentalId} and h.occupied && (${range}))`;

/** A subquery for the spans of a hold, in order; null without a hold. */
export const spansHeldBy = (holdId: SQL) =>
  sql<Span[] | null>`(select ${spansOf} from ${holds} where ${holds.id} = ${holdId})`;
