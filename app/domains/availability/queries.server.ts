import { and, asc, eq, gte, lte, or } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { holds } from './tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import type { IsoDay } from '~/domains/shared/calendar';
import type { Days } from './rules';

/** Every list is bounded. */
const MOST = 400;

/** Holds of a rental within `window` or from `today` on, in order, with the customer's name for a reservation. */
export const listHolds = (rentalId: number, window: Days, today: IsoDay, { db = database } = {}) =>
  db
    .select({
      id: holds.id,
      startDate: holds.startDate,
      endDate: holds.endDate,
      reason: holds.reason,
      note: holds.note,
      createdBy: holds.createdBy,
      bookingId: holds.bookingId,
      customerName: bookings.customerName,
    })
    .from(holds)
    .leftJoin(bookings, eq(bookings.id, holds.bookingId))
    .where(
      and(
        eq(holds.rentalId, rentalId),
        or(gte(holds.endDate, today), and(lte(holds.startDate, window.endDate), gte(holds.endDate, window.startDate))),
      ),
    )
    .orderBy(asc(holds.startDate))
    .limit(MOST);

export type ListedHold = Awaited<ReturnType<typeof listHolds>>[number];
