import { and, asc, eq, gte, lte } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { holds } from './tables.server';
import { rentals } from '~/domains/catalog/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { env } from '~/env.server';
import { type IsoDay, plusDays, today as todayIn } from '~/domains/shared/calendar';
import { bookableDays, type Days, HORIZON_DAYS, takenMessage } from './rules';

const overlapping = (rentalId: number, { startDate, endDate }: Days) =>
  and(eq(holds.rentalId, rentalId), lte(holds.startDate, endDate), gte(holds.endDate, startDate));

/**
 * The lock for placing holds on one rental: the exclusion constraint alone is correct, but under load it is slow and
 * causes deadlocks. Take it before any row of `bookings`. Returns false if the rental is gone. New requests do not wait
 * for it: they only need the rental to exist.
 */
export async function lockRental(tx: Db, rentalId: number): Promise<boolean> {
  const [rental] = await tx
    .select({ id: rentals.id })
    .from(rentals)
    .where(eq(rentals.id, rentalId))
    .for('no key update');
  return rental !== undefined;
}

/** The first hold that overlaps these days (both ends included), with its reservation; null if all are free. */
export async function holdInTheWay(rentalId: number, days: Days, { db = database }: { db?: Db } = {}) {
  const [found] = await db
    .select({
      id: holds.id,
      startDate: holds.startDate,
      endDate: holds.endDate,
      reason: holds.reason,
      note: holds.note,
      bookingId: holds.bookingId,
      customerName: bookings.customerName,
    })
    .from(holds)
    .leftJoin(bookings, eq(bookings.id, holds.bookingId))
    .where(overlapping(rentalId, days))
    .orderBy(asc(holds.startDate))
    .limit(1);
  return found ?? null;
}

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

export type HoldInTheWay = NonNullable<Awaited<ReturnType<typeof holdInTheWay>>>;
