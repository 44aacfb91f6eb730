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
 * The lock behind which days of one rental are taken: the exclusion constraint alone is right, but a storm on it
 * crawls and deadlocks. Take it before any booking's row. False when the rental is gone.
 * New requests only need the rental to stay, so they do not wait for it.
 */
export async function lockRental(tx: Db, rentalId: number): Promise<boolean> {
  const [rental] = await tx
    .select({ id: rentals.id })
    .from(rentals)
    .where(eq(rentals.id, rentalId))
    .for('no key update');
  return rental !== undefined;
}

/** The first hold that overlaps these days (both ends included), with the reservation it is for; null when all are free. */
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

/** The days of a rental that are taken between two days, both included, in order; without any customer's data. */
export async function takenDays(rentalId: number, days: Days, { db = database }: { db?: Db } = {}) {
  return db
    .select({ startDate: holds.startDate, endDate: holds.endDate })
    .from(holds)
    .where(overlapping(rentalId, days))
    .orderBy(asc(holds.startDate));
}

/**
 * What to say of wanted days that are taken, naming the next free ones; null when they are free. It waits for nobody:
 * a request is no promise, and who confirms first decides.
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
