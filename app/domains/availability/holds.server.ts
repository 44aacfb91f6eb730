import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { violation } from '~/db/errors.server';
import { holds } from './tables.server';
import { lockRentals, type Offered } from '~/domains/catalog/reservable.server';
import type { OwnTimes, OwnTimesOf } from './held-time.server';
import { multirange, type Span } from './occupancy.server';
import { spansOf, stillHolds } from './queries.server';
import type { Days } from './rules';

type Asked = {
  db?: Db;
  /** The reservation that needs the time: its own option is not in the way. */
  bookingId?: number;
  /** The hold being moved, which is not in its own way. */
  holdId?: number;
};

/**
 * Locks a rental's time until the transaction ends and removes its ended options; bookings in other calendars that wait
 * for their time get it first. Take this lock before the row of any reservation, and before you free time: otherwise a
 * sync of another calendar at the same moment misses that time. Null if the rental is gone.
 */
export const lockTime = async (tx: Db, rentalId: number): Promise<Offered | null> =>
  (await lockTimes(tx, [rentalId])).get(rentalId) ?? null;

/** Locks the time of several rentals, always in the same order, so that concurrent transactions wait for each other. */
export async function lockTimes(tx: Db, rentalIds: readonly number[]): Promise<Map<number, Offered>> {
  const offers = await lockRentals(tx, rentalIds);
  if (offers.size === 0) return offers;
  // Not now(), which is the time before the wait for the lock.
  const { count } = await tx
    .delete(holds)
    .where(and(inArray(holds.rentalId, [...offers.keys()]), sql`${holds.until} <= clock_timestamp()`));
  if (count > 0) await settleFreed(tx);
  return offers;
}

/** Gives freed time to waiting bookings in other calendars now, instead of at the end of the transaction. */
async function settleFreed(tx: Db): Promise<void> {
  await tx.execute(sql`set constraints holds_freed immediate`);
  await tx.execute(sql`set constraints holds_freed deferred`);
}

const IN_THE_WAY = {
  id: holds.id,
  startDate: holds.startDate,
  endDate: holds.endDate,
  reason: holds.reason,
  until: holds.until,
  note: holds.note,
  bookingId: holds.bookingId,
  spans: spansOf,
};

/** The first hold that shares an instant with these spans; null if all of them are free. */
export async function holdInTheWay(
  rentalId: number,
  spans: readonly Span[],
  { db = database, bookingId, holdId }: Asked = {},
) {
  const [found] = await db
    .select(IN_THE_WAY)
    .from(holds)
    .where(
      and(
        sharing(rentalId, multirange(spans)),
        bookingId === undefined ? undefined : sql`${holds.bookingId} is distinct from ${bookingId}`,
        holdId === undefined ? undefined : ne(holds.id, holdId),
      ),
    )
    .orderBy(asc(holds.startDate))
    .limit(1);
  return found ?? null;
}

const sharing = (rentalId: number | SQL, occupied: string | SQL) =>
  and(eq(holds.rentalId, rentalId), sql`${holds.occupied} && ${occupied}::tstzmultirange`, stillHolds);

/** The most holds that a page names for one time. */
const MOST_NAMED = 10;

type Time = { rentalId: number; /** A multirange. */ occupied: string };

/** For each of these times, the holds that overlap it, in order, with `own`; one statement for all. */
export async function holdsInTheWay(times: readonly Time[], ownTimes: OwnTimesOf, { db = database }: { db?: Db } = {}) {
  const found: (HoldInTheWay & { own: OwnTimes | null })[][] = times.map(() => []);
  const asked = JSON.stringify(times.map((time, place) => ({ ...time, place })));
  const rival = db
    .select({ ...IN_THE_WAY, spans: spansOf.as('spans'), own: ownTimes(holds.bookingId).as('own') })
    .from(holds)
    .where(sharing(sql`asked."rentalId"`, sql`asked.occupied`))
    .orderBy(asc(holds.startDate), asc(holds.id))
    .limit(MOST_NAMED)
    .as('rival');
  const { id, startDate, endDate, reason, until, note, bookingId, spans, own } = rival;
  const rows = await db
    .select({
      place: sql<number>`asked.place`,
      rival: { id, startDate, endDate, reason, until, note, bookingId, spans, own },
    })
    .from(sql`json_to_recordset(${asked}) as asked(place integer, "rentalId" integer, occupied tstzmultirange)`)
    .innerJoinLateral(rival, sql`true`)
    .orderBy(sql`asked.place`, startDate, id);
  for (const row of rows) found[row.place]!.push(row.rival);
  return found;
}
export type HoldInTheWay = NonNullable<Awaited<ReturnType<typeof holdInTheWay>>>;

type Claim = Days & { rentalId: number; /** The admin's username. */ createdBy: string; spans: readonly Span[] };

type ReservationClaim = Claim & { bookingId: number; /** The end of an option. */ until?: Date };

/** Holds the time of a reservation, in place of its option. Fails with an overlap if any of the time is taken. */
export async function placeReservationHold(tx: Db, { spans, ...claim }: ReservationClaim): Promise<void> {
  await releaseReservationHolds(tx, [claim.bookingId]);
  const reason = claim.until ? 'option' : 'reservation';
  await tx.insert(holds).values({ ...claim, occupied: multirange(spans), reason });
}

/** The spans that a reservation holds on these days, in order; null without such a hold, or once it has ended. */
export async function findTimeOf({ id, ...days }: Days & { id: number }, { db = database }: { db?: Db } = {}) {
  const ofDays = and(eq(holds.startDate, days.startDate), eq(holds.endDate, days.endDate));
  const isItsOwn = and(eq(holds.bookingId, id), ofDays, stillHolds);
  const [hold] = await db.select({ spans: spansOf }).from(holds).where(isItsOwn);
  return hold?.spans ?? null;
}

/** Whether a reservation still has its option, under the lock of its rental (`lockTime`). */
export const hasOption = async (tx: Db, bookingId: number): Promise<boolean> =>
  (await tx.$count(holds, and(eq(holds.bookingId, bookingId), eq(holds.reason, 'option')))) > 0;

type Moved = Days & { bookingId: number; spans: readonly Span[] };

/** Moves the option of a locked reservation; false if it has ended. Fails with an overlap if the time is taken. */
export async function moveReservationHold(tx: Db, { bookingId, spans, ...days }: Moved): Promise<boolean> {
  const { count } = await tx
    .update(holds)
    .set({ ...days, occupied: multirange(spans) })
    .where(and(eq(holds.bookingId, bookingId), eq(holds.reason, 'option')));
  return count > 0;
}

/** Frees the time of locked reservations, if they have any, under the locks of their rentals (`lockTime`). */
export async function releaseReservationHolds(tx: Db, reservationIds: number[]): Promise<void> {
  await tx.delete(holds).where(inArray(holds.bookingId, reservationIds));
}

/** Whether a statement failed because two holds would overlap. */
export const isOverlap = (error: unknown) => violation(error)?.constraint === 'holds_no_overlap';
