import { and, asc, eq, gte, lte } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { violation } from '~/db/errors.server';
import { holds } from './tables.server';
import { env } from '~/env.server';
import { type IsoDay, plusDays, today as todayIn } from '~/domains/shared/calendar';
import { bookableDays, type Days, HORIZON_DAYS, takenMessage } from './rules';

const overlapping = (rentalId: number, { startDate, endDate }: Days) =>
  and(eq(holds.rentalId, rentalId), lte(holds.startDate, endDate), gte(holds.endDate, startDate));

/** The first hold that overlaps these days (both ends included); null if all are free. */
export async function holdInTheWay(rentalId: number, days: Days, { db = database }: { db?: Db } = {}) {
  const [found] = await db
    .select({
      id: holds.id,
      startDate: holds.startDate,
      endDate: holds.endDate,
      reason: holds.reason,
      note: holds.note,
      bookingId: holds.bookingId,
    })
    .from(holds)
    .where(overlapping(rentalId, days))
    .orderBy(asc(holds.startDate))
    .limit(1);
  return found ?? null;
}

export type HoldInTheWay = NonNullable<Awaited<ReturnType<typeof holdInTheWay>>>;

/** The taken days of a rental between two days, both included, in order, without customer data. */
async function takenDays(rentalId: number, days: Days, { db = database }: { db?: Db } = {}) {
  return db
    .select({ startDate: holds.startDate, endDate: holds.endDate })
    .from(holds)
    .where(overlapping(rentalId, days))
    .orderBy(asc(holds.startDate));
}

/**
 * The refusal of taken days, with the next free ones; null if they are free. Takes no lock: a request guarantees
 * nothing, the first confirmation wins.
 */
export async function whyTaken(
  tx: Db,
  wanted: Days & { rentalId: number },
  today: IsoDay = todayIn(env.SITE_TIMEZONE),
): Promise<string | null> {
  const window = { startDate: wanted.startDate, endDate: bookableDays(today).endDate };
  return takenMessage(await takenDays(wanted.rentalId, window, { db: tx }), wanted, plusDays(today, HORIZON_DAYS));
}

type ReservedDays = Days & { rentalId: number; bookingId: number; /** The admin's username. */ createdBy: string };

/** Takes the days of a confirmed reservation. Fails with an overlap if any of them is taken. */
export async function placeReservationHold(tx: Db, reserved: ReservedDays): Promise<void> {
  await tx.insert(holds).values({ ...reserved, reason: 'reservation' });
}

/** Frees the days of a reservation, if it has any. */
export async function releaseReservationHold(tx: Db, bookingId: number): Promise<void> {
  await tx.delete(holds).where(eq(holds.bookingId, bookingId));
}

/** Whether a statement failed because two holds would overlap. */
export const isOverlap = (error: unknown) => violation(error)?.constraint === 'holds_no_overlap';
